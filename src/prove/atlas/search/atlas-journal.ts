/** The journal of an atlas: a line for each outline that was searched. */
import * as z from 'zod';
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { type Result, failed, ok } from '../../../base/errors.ts';
import {
  type LineJournal,
  linesAs,
  openLineJournal,
  readLineJournal,
  type MeaningOf,
} from '../../../base/json/line-journal.ts';
import { comparePolicies } from '../../../adjudicate/rules/policies.ts';
import type { Side } from '../../../readings/reading.ts';
import { sideOf } from '../../theorem.ts';
import { classOf, readPattern } from '../pattern/pattern.ts';
import { isSmallest } from '../pattern/part.ts';
import { isInsoluble, isUnresolved, patternOfPosition } from '../pattern/pattern-solutions.ts';
import type { ClassAnswer, PieceAnswer } from './atlas-search.ts';
import { standardBoard } from '../../../board/standard.ts';
import { readPositionText } from '../../../orders/text/position-text.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';

/** The beginning of the first line; a change of what a class is needs another number. */
const HEADER = { journal: 'paradoxes', version: 1 } as const;

/** The first line: whose journal it is, and where its rules are not those of DATC 3.2. */
function headerOf(under: Policy): object {
  const others = comparePolicies(DATC_3_2, under).map(({ issue, b }) => `${issue}=${b}`);
  const module = under.own?.version;
  if (others.length === 0) return HEADER;
  return { ...HEADER, rules: others.join(', '), ...(module !== undefined && { module }) };
}

const count = z.int().min(0);

/** A line under these rules. The atlas is worked out from classes and positions, so they must be what they are said to be. */
const pieceLine = (side: Side): z.ZodType<PieceAnswer> =>
  z.object({
    shape: z.object({
      counts: z.object({ move: count, support: count, convoy: count, hold: count }),
      supports: z.array(count),
    }),
    verdict: z.enum(['all', 'unknown']),
    classes: z.array(
      z
        .object({
          class: z.string().refine((text) => isClass(text, side), 'the text of a class'),
          standard: z.enum(['found', 'none', 'unknown']),
          position: z.string().exactOptional(),
        })
        .refine((found) => isShown(found, side), { path: ['position'], error: 'a position of the class' }),
    ),
    positions: count,
    processor: count,
  });

/** It is the canonical text of a pattern of which no part with one thing less is like it. */
function isClass(text: string, side: Side): boolean {
  const pattern = readPattern(text);
  return (
    pattern !== undefined &&
    [isUnresolved, isInsoluble].some((makes) => isSmallest(pattern, (part) => makes(part, side))) &&
    classOf(pattern) === text
  );
}

/** Its position, if it has one, can be read and is of the class. */
function isShown({ class: name, position }: Pick<ClassAnswer, 'class' | 'position'>, side: Side): boolean {
  if (position === undefined) return true;
  const read = standardPosition(position, side);
  return read.ok && classOf(patternOfPosition(read.value, side)) === name;
}

const piecesUnder = (under: Policy): MeaningOf<readonly PieceAnswer[]> =>
  linesAs(pieceLine(sideOf(under)), 'an outline');

/** Opens a journal of these rules to write; returns what `openLineJournal` does, or `journal-foreign` for another line. */
export function openAtlasJournal(
  file: string,
  under: Policy = DATC_3_2,
): Result<LineJournal<readonly PieceAnswer[], PieceAnswer>> {
  return openLineJournal(file, headerOf(under), piecesUnder(under));
}

/** Reads what was searched under these rules; returns `file-unreadable` or `journal-foreign` where it cannot. */
export function readAtlasJournal(file: string, under: Policy = DATC_3_2): Result<readonly PieceAnswer[]> {
  return readLineJournal(file, headerOf(under), 'an atlas of these rules', piecesUnder(under));
}

/** The position that a text describes, or the first error of `readPositionText`. */
export function standardPosition(text: string, side: Side): Result<Position> {
  const { units, orders, errors } = readPositionText(standardBoard, text, undefined, side.policy);
  const [error] = errors;
  return error === undefined ? ok({ board: standardBoard, units, orders }) : failed(error);
}
