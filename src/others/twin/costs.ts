/**
 * The numbers by which a twin is chosen: the length of a description in bits, and how much is asked. There are no
 * others; nothing else decides a verdict.
 */

/** Lengths of what a twin is described by, in bits. */
export const COSTS = {
  /** A choice of chapter 4: one of about a hundred, and programs make many. */
  choice: 6,
  /** A combination of the parts of a choice, or another way to read orders: rarer, and there are more of them. */
  reading: 8,
  /** One of some 700 borders; nobody means to have it wrong. */
  border: 12,
  /** One of some 900 faults: less likely than any choice. */
  fault: 14,
  /** A fault of such units alone: the fault, and one of some 30 traits. */
  restricted: 19,
  /** A moment at which a source of records changed: one of some 2,000 phases. */
  change: 11,
  /** An answer as it stands: two answers of one kind are worth a fault, a single one is not. */
  unexplained: 10,
} as const;

/** Amounts that are tried and asked. */
export const EFFORT = {
  /** Unexplained answers for which all deviations are tried at a time, small ones and others in equal parts. */
  sample: 12,
  /** Further such samples, where none of the deviations found makes the whole shorter. */
  looks: 3,
  /** Faults that are restricted to some units, and answers of each kind by which that is tried. */
  refined: 12,
  shown: 6,
  /** Deviations that are then compared, and answers on which they are: those that agree so far, of all in turn. */
  compared: 60,
  agreeing: 150,
  /** The best of them, which are compared on all answers. */
  finalists: 8,
  /** Choices that are tried in place of a fault. */
  acquitting: 4,
  /** Answers of twins that are worked out in search of a better one, before it is given up: some 30 seconds. */
  answers: 45_000,
  /** The same for a whole search, however often it finds a better one: some two minutes. */
  answersInAll: 150_000,
  /** Fresh positions that are asked to tell the twin from its rivals, for each deviation. */
  separating: 24,
  /** Answers by which another deviation may fall behind and still be a rival. */
  rivals: 2,
  /** Rivals from which a deviation is told. */
  most: 8,
  /** Fresh positions on which the twin is tried in the end. */
  predicted: 120,
  /** Phases of records that differ from the rules by which a twin is chosen, and phases that agree. */
  recorded: 1000,
  /** Answers that are asked for again, in the other order, to see if they stay. */
  repeated: 200,
  /** Fresh starts of the program, after each of which unexplained answers are asked for again. */
  shaken: 4,
  /** Rounds of asking and fitting. */
  rounds: 3,
} as const;
