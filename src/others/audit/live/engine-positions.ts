/**
 * A small position for each fault that was found in a real engine, in which it shows: an audit asks about these, since
 * such faults hide in thousands of other positions.
 */
import data from './engine-positions.json' with { type: 'json' };

/** The positions by the name of the fault: powers and orders, with semicolons between them. */
export const ENGINE_POSITIONS: Readonly<Record<string, string>> = data.engines;

/** The same for ways to read orders that hide elsewhere. */
export const READING_POSITIONS: Readonly<Record<string, string>> = data.readings;

/** A position as it stands here, in the text form that is read: each power and each order on a line of its own. */
export const onLines = (text: string): string => text.replaceAll('; ', '\n').replaceAll(': ', ':\n');
