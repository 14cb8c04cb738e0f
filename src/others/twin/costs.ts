/**
 * The numbers by which a twin is chosen: the length of a description in bits, and how much is asked. There are no
 * others; nothing else decides a verdict.
 */

/** Lengths of what a twin is described by, in bits. */
export const COSTS = {
  /** A choice where it is asked which one a program makes: it makes one, and none is likelier than the reference's. */
  asked: 1,
  /** A choice of chapter 4: one of about a hundred, and programs make many. */
  choice: 6,
  /** A combination of the parts of a choice, another way to read orders, or a border that a unit alone showed to be wrong. */
  reading: 8,
  /** One of some 700 borders, which nobody means to have wrong; or of more phases, in which a source of records changed. */
  place: 12,
  /** One of some 900 faults: less likely than any choice. */
  fault: 14,
  /** A fault of such units alone: the fault, and one of some 30 traits. */
  restricted: 19,
  /** An answer as it stands: two answers of one kind are worth a fault, a single one is not. */
  unexplained: 10,
} as const;

/** Amounts that are tried and asked. */
export const EFFORT = {
  /** Times that something is tried once more: another sample, asking and fitting, a fresh start of the program. */
  rounds: 3,
  /** Unexplained answers for which all deviations are tried at a time, small ones and others in equal parts. */
  sample: 12,
  /**
   * Answers that show whether something is so, and that outweigh one against a deviation; and the best of what they show,
   * which is compared on all answers, or is a rival from which a deviation is told.
   */
  few: 8,
  /** Answers by which another deviation may fall behind and still be a rival. */
  rivals: 2,
  /** Fresh positions that are asked to tell the twin from its rivals, for each deviation. */
  separating: 24,
  /** Answers that stand for all: deviations are compared on them, they are asked for again, the twin is tried by them. */
  many: 150,
  /** Answers that differ from the rules by which a twin is looked for, and answers that agree. */
  enough: 1000,
  /**
   * Answers of twins that are worked out in all searches of a program together: some three minutes. A way to a better twin is
   * given up after as small a part of them as there are positions that are asked to tell one from its rivals.
   */
  answers: 500_000,
} as const;
