/** The formats that can be read. */
export const RECORD_FORMATS = [
  'diplomacy-python',
  'cicero',
  'webdiplomacy',
  'diplicity',
  'droidippy',
  'jdip',
  'datc',
  'phase-lines',
] as const;
/** The name of a format. */
export type RecordFormat = (typeof RECORD_FORMATS)[number];
