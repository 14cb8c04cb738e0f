/** Writes board files so that people can read and compare them: a line for each power, province and border. */

/** The text of a board file. */
export function boardText(file: object): string {
  const fields = Object.entries(file).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${fieldText(value)}`,
  );
  return `{\n${fields.join(',\n')}\n}\n`;
}

function fieldText(value: unknown): string {
  const isList = Array.isArray(value) && value.some((each) => typeof each === 'object');
  if (!isList) return lineText(value);
  return `[\n${value.map((each) => `    ${lineText(each)}`).join(',\n')}\n  ]`;
}

/** JSON on one line, with blanks where a reader expects them. */
function lineText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lineText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${lineText(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
