/** The lines of a list, each with what is remarked of it. */
export function remarkedLines(list: string): {
  /** Without blanks around it; empty where there is only a remark, or nothing. */
  readonly text: string;
  /** The words behind `#`. */
  readonly remark: string;
}[] {
  return list.split(/\r?\n/).map((line) => {
    const [text, ...remark] = line.split('#');
    return { text: text!.trim(), remark: remark.join('#').trim().replaceAll(/\s+/g, ' ') };
  });
}
