/** Reads a table of orders into sets of units. */
import { HELPED, ORDER, POWER, PROVINCE, ROW, TARGET, TRAITS } from '../../../orders/table/order-table.ts';
import { GIVEN, KNOWN, NUMBER, OF_POWER, ROWS, SETS, STANDING, TOWARDS } from './set-layout.ts';

const given = (row: string, place: number): string => `H[${row} + ${GIVEN + place}]`;

/**
 * The function `facts`, given the numbers of units and powers. What kind of order a unit has is two bits: one is set
 * for moves and convoys, the other for those that help another unit. A support that counts is of a move exactly
 * where it says where to. A place that somebody moves to, or stands in, is empty before it gets its units; place 0
 * is nowhere, and stays so.
 */
export const FACTS = `function facts(size, powers) {
  for (let i = 0; i < powers; i += 1) M[i + ${OF_POWER + 1}] = 0n;
  let odd = 0n, helping = 0n, counting = 0n, borders = 0n, viaConvoy = 0n;
  for (let i = 0, row = 0; i < size; i += 1, row += ${ROW}) {
    const order = ${given('row', ORDER)};
    const me = only(i);
    const power = ${given('row', POWER)} + 1;
    const at = (${given('row', PROVINCE)} << 1) + 2;
    odd = odd | me & all(order & 1);
    helping = helping | me & all((order >> 1) & 1);
    counting = counting | me & all((order >> ${Math.log2(TRAITS.counts)}) & 1);
    borders = borders | me & all((order >> ${Math.log2(TRAITS.borders)}) & 1);
    viaConvoy = viaConvoy | me & all((order >> ${Math.log2(TRAITS.viaConvoy)}) & 1);
    M[power + ${OF_POWER}] = M[power + ${OF_POWER}] | me;
    F[i + ${NUMBER.at}] = at;
    F[i + ${NUMBER.power}] = power;
    F[i + ${NUMBER.goal}] = 0;
    F[i + ${NUMBER.aim}] = 0;
    M[at + ${TOWARDS}] = 0n;
    M[i + ${ROWS.moveSupporters}] = 0n;
    M[i + ${ROWS.holdSupporters}] = 0n;
    M[i + ${ROWS.convoyers}] = 0n;
  }
  const moves = odd & ~helping;
  for (let rest = moves; rest !== 0n; rest = rest & (rest - 1n)) {
    const i = first(rest);
    const row = i * ${ROW};
    const target = ${given('row', TARGET)};
    const goal = target < 0 ? 0 : (target << 1) + 2;
    F[i + ${NUMBER.goal}] = goal;
    M[goal + ${STANDING}] = 0n;
    M[goal + ${TOWARDS}] = 0n;
  }
  for (let i = 0; i < size; i += 1) M[F[i + ${NUMBER.at}] + ${STANDING}] = only(i);
  let attacked = 0n, occupied = 0n, contested = 0n;
  for (let rest = moves; rest !== 0n; rest = rest & (rest - 1n)) {
    const goal = F[first(rest) + ${NUMBER.goal}];
    const there = M[goal + ${STANDING}];
    const others = M[goal + ${TOWARDS}];
    const me = rest & (0n - rest);
    M[goal + ${TOWARDS}] = others | me;
    attacked = attacked | there;
    occupied = occupied | me & all(there !== 0n);
    contested = contested | (others | me) & all(others !== 0n);
  }
  M[${TOWARDS}] = 0n;
  const supporting = counting & ~odd, convoying = counting & odd;
  let moveSupported = 0n, holdSupported = 0n;
  for (let rest = supporting; rest !== 0n; rest = rest & (rest - 1n)) {
    const i = first(rest);
    const me = rest & (0n - rest);
    const row = i * ${ROW};
    const helped = ${given('row', HELPED)};
    const target = ${given('row', TARGET)};
    const toMove = all(target >= 0);
    M[helped + ${ROWS.moveSupporters}] = M[helped + ${ROWS.moveSupporters}] | me & toMove;
    M[helped + ${ROWS.holdSupporters}] = M[helped + ${ROWS.holdSupporters}] | me & ~toMove;
    F[i + ${NUMBER.aim}] = target >= 0 ? (target << 1) + 2 : 0;
    moveSupported = moveSupported | only(helped) & toMove;
    holdSupported = holdSupported | only(helped) & ~toMove;
  }
  let convoyed = 0n;
  for (let rest = convoying; rest !== 0n; rest = rest & (rest - 1n)) {
    const i = first(rest);
    const row = i * ${ROW};
    const helped = ${given('row', HELPED)};
    const me = rest & (0n - rest);
    F[i + ${NUMBER.helped}] = helped;
    M[helped + ${ROWS.convoyers}] = M[helped + ${ROWS.convoyers}] | me;
    M[helped + ${ROWS.embarking}] = 0n;
    M[helped + ${ROWS.landing}] = 0n;
    convoyed = convoyed | only(helped);
  }
  for (let rest = convoying; rest !== 0n; rest = rest & (rest - 1n)) {
    const fleet = first(rest);
    const me = rest & (0n - rest);
    const army = F[fleet + ${NUMBER.helped}];
    M[army + ${ROWS.embarking}] = M[army + ${ROWS.embarking}] | me & all(embarks(fleet, army));
    M[army + ${ROWS.landing}] = M[army + ${ROWS.landing}] | me & all(lands(fleet, army));
    let passed = 0n;
    for (let others = M[army + ${ROWS.convoyers}] & ~me; others !== 0n; others = others & (others - 1n)) {
      passed = passed | others & (0n - others) & all(arePassedOn(fleet, first(others)));
    }
    M[fleet + ${ROWS.passedOn}] = passed;
  }
  M[${SETS.units}] = only(size - 1) | (only(size - 1) - 1n);
${Object.keys(SETS)
  .filter((name) => name !== 'units')
  .map((name) => `  M[${SETS[name as keyof typeof SETS]}] = ${name};`)
  .join('\n')}
  M[${KNOWN.MOVE}] = 0n; M[${KNOWN.MOVE + 1}] = moves;
  M[${KNOWN.PATH}] = 0n; M[${KNOWN.PATH + 1}] = moves;
  M[${KNOWN.SUPPORT}] = 0n; M[${KNOWN.SUPPORT + 1}] = supporting;
  M[${KNOWN.CONVOY}] = 0n; M[${KNOWN.CONVOY + 1}] = convoying;
  M[${KNOWN.DISLODGE}] = 0n; M[${KNOWN.DISLODGE + 1}] = attacked;
  return 0;
}`;
