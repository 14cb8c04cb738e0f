/** Brings values of decisions, a byte for each, into sets of units and out again. */
import { TRUTH_DECISIONS } from '../../../../encodings/language/decisions.ts';
import { KNOWN, LIST, RESTS, SETS, VALUES } from './set-layout.ts';

/** One bit from each byte, and eight bits as bytes. */
const EACH = 0x0101010101010101n;
const DIAGONAL = 0x8040201008040201n;
const BELOW = 0x7f7f7f7f7f7f7f7fn;
const GATHER = 0x0102040810204080n;

/** The functions `takeOut`, told from which sets, `putIn`, and `listed`, which lists what an equation rests on. */
export const VALUES_CODE = `function takeOut(size, from) {
for (let kind = 0, at = from, to = ${VALUES}; kind < ${TRUTH_DECISIONS.length}; kind += 1, at += 2) {
let must = M[at], may = M[at + 1];
for (let i = 0; i < size; i += 8) {
const sure = (((must & 255n) * ${EACH}n & ${DIAGONAL}n) + ${BELOW}n >> 7n) & ${EACH}n;
const possible = (((may & 255n) * ${EACH}n & ${DIAGONAL}n) + ${BELOW}n >> 7n) & ${EACH}n;
B[to] = sure + possible;
must = must >> 8n;
may = may >> 8n;
to += 8;
}
to += size - ((size + 7) & 248);
}
return 0;
}
function putIn(size) {
for (let kind = 0, at = ${KNOWN.MOVE}, to = ${VALUES}; kind < ${TRUTH_DECISIONS.length}; kind += 1, at += 2) {
let must = 0n, may = 0n;
for (let i = 0; i < size; i += 8) {
const values = B[to];
const sure = ((values >> 1n) & ${EACH}n) * ${GATHER}n >> 56n;
const open = (values & ${EACH}n) * ${GATHER}n >> 56n;
must = must | sure << wide(i);
may = may | (sure | open) << wide(i);
to += 8;
}
to += size - ((size + 7) & 248);
const units = M[${SETS.units}];
M[at] = must & units;
M[at + 1] = may & units;
}
return 0;
}
function listed(size) {
let count = 0;
for (let kind = 0; kind < ${TRUTH_DECISIONS.length}; kind += 1) {
for (let rest = M[kind + ${RESTS}]; rest !== 0n; rest = rest & (rest - 1n)) {
H[count + ${LIST}] = kind * size + first(rest);
count += 1;
}
}
return count;
}`;
