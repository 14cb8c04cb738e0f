/** Units or orders as texts, by code of a power. */
export type TextsByPower = Readonly<Record<string, readonly string[]>>;
