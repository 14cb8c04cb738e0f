/** Sample sizes of tests that would take minutes: `npm run test:thorough` draws all, a run of the tests an eighth. */

/** How many samples to draw of those that a thorough run draws. */
export const samples = (thorough: number): number =>
  process.env['DIPSOLVE_THOROUGH'] === undefined ? Math.ceil(thorough / 8) : thorough;
