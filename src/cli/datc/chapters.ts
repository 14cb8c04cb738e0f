/** The chapters of the DATC that have test cases. */

/** The chapters on variants. */
const VARIANT_OPTIONS = ['7', '8', '9', '10', '11', '12', 'variants'] as const;
/** A chapter on a variant, or all of them. */
export type VariantOption = (typeof VARIANT_OPTIONS)[number];

export const CHAPTER_OPTIONS = ['6', ...VARIANT_OPTIONS] as const;
export type ChapterOption = (typeof CHAPTER_OPTIONS)[number];
