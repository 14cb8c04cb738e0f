/** Sample sizes of tests that would take minutes: `DIPSOLVE_THOROUGH=1 npm test` draws all, a run of the tests an eighth. */

export const IS_THOROUGH = process.env['DIPSOLVE_THOROUGH'] !== undefined;

/** How many samples to draw of those that a thorough run draws. */
export const samples = (thorough: number): number => (IS_THOROUGH ? thorough : Math.ceil(thorough / 8));
