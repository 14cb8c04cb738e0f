/** The module that takes the place of `ready.ts` where code is made in advance: for all rules with a name. */
import { EQUATIONS } from '../../../encodings/equations.ts';
import { PRESETS, type IssueId, type Policy } from '../../../encodings/policy.ts';
import { setCode } from './sets/set-code.ts';

/** Watches which issues the equations ask about under a policy. */
function watched(policy: Policy, asked: Set<string>): Policy {
  return new Proxy(policy, {
    get(target, key) {
      asked.add(String(key));
      return Reflect.get(target, key) as unknown;
    },
  });
}

export function readyModule(): string {
  const policies: readonly Policy[] = Object.values(PRESETS);
  const asked = new Set<string>();
  const codes = policies.map((policy) => setCode(EQUATIONS, watched(policy, asked)));
  const ids = [...asked].sort();
  const made = new Map<string, Uint8Array>();
  for (const [i, policy] of policies.entries()) {
    made.set(ids.map((id) => policy[id as IssueId]).join(' '), codes[i]!);
  }
  const entries = [...made].map(
    ([key, code]) =>
      `${JSON.stringify(key)}: "${btoa(Array.from(code, (byte) => String.fromCharCode(byte)).join(''))}",`,
  );
  return `export const READY = {\nasked: ${JSON.stringify(ids)},\nmade: {\n${entries.join('\n')}\n},\n};\n`;
}
