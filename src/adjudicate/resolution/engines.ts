/** The names of the engines, apart from the engines: the command line lists them without loading any. */
export const ENGINES = ['whole', 'components'] as const;
/** The name of an engine. */
export type Engine = (typeof ENGINES)[number];
