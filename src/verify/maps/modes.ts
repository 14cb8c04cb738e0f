/** The names of the forms of a symbolic position. */
export const FORMS = ['map-free', 'standard'] as const;
export type FormName = (typeof FORMS)[number];
