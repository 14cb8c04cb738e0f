/** The names of the engines, apart from the engines: the command line lists them without loading any. */
export const ENGINES = ['whole', 'components'] as const;
export type Engine = (typeof ENGINES)[number];
