/** Propagation as code over sets of units. Nothing of it is written by hand but the passes, and how facts become sets. */
import type { Equations } from '../../../encodings/equations.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { TRUTH_DECISIONS, type TruthDecision } from '../../logic/decisions.ts';
import { equationFormulas, type Reading } from '../equation-formulas.ts';
import { FACTS } from './facts-code.ts';
import { SetColumns } from './columns.ts';
import { simplified, withoutEvery } from './simplified.ts';
import { KNOWN, OPEN_BITS, RESTS, SAID, SETS } from './layout.ts';
import { restsOn, RestingWriter } from './resting-writer.ts';
import { SetWriter } from './set-writer.ts';
import { VALUES_CODE } from './values-code.ts';
import { asWasm } from '../script/wasm.ts';

/** What the code asks of fleets and armies, which is not in the table of orders. */
const ASKED = { isOnRoute: 2, embarks: 2, lands: 2, arePassedOn: 2 } as const;

/** The order in which one pass over the decisions usually decides most, and who has them. */
const FIRST_PASS = {
  PATH: 'moves',
  SUPPORT: 'supporting',
  MOVE: 'moves',
  DISLODGE: 'attacked',
  CONVOY: 'convoying',
} as const satisfies Record<TruthDecision, keyof typeof SETS>;
const DECISIONS = Object.keys(FIRST_PASS) as TruthDecision[];

/** Decision by decision. */
function all(write: (decision: TruthDecision) => string): string {
  return DECISIONS.map(write).join('\n');
}

/**
 * The functions `decide`, for the position whose table of orders is in memory; `propagate`, from the values of decisions
 * that are there; and `equations`, which says what those of all decisions are.
 */
export function setScript(equations: Equations, policy: Policy, reading?: Reading): string {
  const { formulas, equations: read } = equationFormulas(equations, policy, reading);
  const names = { next: 0 };
  const columns = new SetColumns(formulas, names);
  const step = (decision: TruthDecision): string => {
    const { unit, formula } = read[decision];
    const writer = new SetWriter(formulas, names, (fact, of) => columns.of(fact, of));
    const [must, may] = writer.of(simplified(formulas, formula), unit, ['open', 'open']);
    return `open = isAsked ? M[${SETS[FIRST_PASS[decision]]}] : p${decision} & ~t${decision};
if (open !== 0n) {
${writer.lines.join('\n')}
const must${decision} = open & ${must};
const may${decision} = open & ${may};
if (isAsked) { M[${SAID[decision]}] = must${decision}; M[${SAID[decision] + 1}] = may${decision}; }
else {
t${decision} = t${decision} | must${decision};
p${decision} = p${decision} & ~open | may${decision};
if ((must${decision} | open & ~may${decision}) !== 0n) changed = true;
}
}`;
  };
  const steps = all(step);
  const restingFunction = (decision: TruthDecision): string => {
    const { unit, formula } = read[decision];
    const writer = new RestingWriter(formulas, names, (fact, of) => columns.of(fact, of));
    const head = `function rests${decision}(${unit.name}) {`;
    if (!writer.restsOf(withoutEvery(formulas, formula))) return `${head}\nreturn false;\n}`;
    return `${head}
const ${unit.name}_ = only(${unit.name});
${all((d) => `let t${d} = M[${KNOWN[d]}], p${d} = M[${KNOWN[d] + 1}], ${restsOn(d)} = 0n;`)}
${writer.lines.join('\n')}
${all((d) => `M[${RESTS + TRUTH_DECISIONS.indexOf(d)}] = ${restsOn(d)};`)}
return true;
}`;
  };
  const resting = all(restingFunction);
  return `${FACTS}
function columns() {
${columns.lines.join('\n')}
return 0;
}
function follow(isAsked) {
if (isAsked) { ${DECISIONS.map((d) => `M[${SAID[d]}] = 0n; M[${SAID[d] + 1}] = 0n;`).join(' ')} }
${all((d) => `let t${d} = M[${KNOWN[d]}], p${d} = M[${KNOWN[d] + 1}];`)}
let open = 0n;
for (let changed = true; changed;) {
changed = false;
${steps}
}
${all((d) => `M[${KNOWN[d]}] = t${d}; M[${KNOWN[d] + 1}] = p${d};`)}
return ${DECISIONS.map((d) => `count(p${d} & ~t${d})`).join(' + ')};
}
${VALUES_CODE}
${resting}
function load(size, powers, disordered) {
const isRead = facts(size, powers, disordered);
return columns();
}
function decide(size, powers, disordered) {
const isLoaded = load(size, powers, disordered);
const left = follow(false);
const isOut = takeOut(size, ${KNOWN.MOVE});
return left | ${DECISIONS.map((d) => `count(M[${SETS[FIRST_PASS[d]]}])`).join(' + ')} << ${OPEN_BITS};
}
function propagate(size) {
const isIn = putIn(size);
const left = follow(false);
const isOut = takeOut(size, ${KNOWN.MOVE});
return left;
}
function equations(size) {
const isIn = putIn(size);
const left = follow(true);
return takeOut(size, ${SAID.MOVE});
}
function rests(size, kind, unit) {
let isTold = false;
${TRUTH_DECISIONS.map((d, kind) => `if (kind === ${kind}) isTold = rests${d}(unit);`).join('\n')}
return isTold ? listed(size) : 0 - 1;
}`;
}

/** A module of WebAssembly for `setPropagationOf`. */
export function setCode(equations: Equations, policy: Policy, reading?: Reading): Uint8Array<ArrayBuffer> {
  return asWasm(setScript(equations, policy, reading), new Map(Object.entries(ASKED)));
}
