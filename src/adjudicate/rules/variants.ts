/** Rules of variants as users name them: `difficult-borders`, or `difficult-borders=off` for a board that has it. */
import type { IssueId, Policy } from '../../../encodings/policy.ts';
import { VARIANT_NAMES, type VariantRule, type Variants } from '../../../encodings/variant-rules.ts';
import { failed, ok, type Result } from '../../base/errors.ts';
import { didYouMean } from '../../base/near.ts';
import type { Board } from '../../board/board.ts';
import { hasGroundFor } from '../../board/tables.ts';
import ground from './variant-ground.json' with { type: 'json' };

/** The choices for such a rule; one that is not said is left to the board. */
export const VARIANT_CHOICES = ['on', 'off'] as const;
/** The state of a rule of a variant: on, off, or what the board says. */
export type VariantChoice = (typeof VARIANT_CHOICES)[number] | 'as the board says';

/** The rule that a name is for, if it is one. */
export function variantNamed(text: string): VariantRule | undefined {
  return VARIANT_NAMES.find((name) => name === text.trim().toLowerCase());
}

/**
 * Reads `difficult-borders`, `difficult-borders=on` or `=off`.
 *
 * @returns the choice, `undefined` where it names no rule of a variant, or `choice-unknown`
 */
export function readVariant(
  text: string,
): Result<{ readonly issue: VariantRule; readonly choice: VariantChoice }> | undefined {
  const [name = '', choice = 'on', ...rest] = text.split('=');
  const rule = variantNamed(name);
  if (rule === undefined) return undefined;
  const said = [choice, ...rest].join('=').trim().toLowerCase();
  const found = VARIANT_CHOICES.find((known) => known === said);
  if (found !== undefined) return ok({ issue: rule, choice: found });
  return failed({
    code: 'choice-unknown',
    message: `${rule} has no choice "${said}"${didYouMean(said, VARIANT_CHOICES)}`,
    expected: VARIANT_CHOICES.join(' or '),
  });
}

/** Says in a word if the rule is on under a policy. */
export function variantChoice(variants: Variants | undefined, rule: VariantRule): VariantChoice {
  const isOn = variants?.[rule];
  if (isOn === undefined) return 'as the board says';
  return isOn ? 'on' : 'off';
}

/** The variants with the choice for one of them; `undefined` if no choice is left. */
export function withVariant(
  variants: Variants | undefined,
  rule: VariantRule,
  choice: VariantChoice,
): Variants | undefined {
  const { [rule]: _, ...others } = variants ?? {};
  const all = choice === 'as the board says' ? others : { ...others, [rule]: choice === 'on' };
  return Object.keys(all).length === 0 ? undefined : all;
}

/** Rules that make another choice for one issue, or have a rule of a variant on or off. */
export function withRule(
  policy: Policy,
  { issue, choice }: { readonly issue: IssueId | VariantRule; readonly choice: string },
): Policy {
  const rule = variantNamed(issue);
  if (rule === undefined) return { ...policy, [issue]: choice };
  return { ...policy, variants: withVariant(policy.variants, rule, choice as VariantChoice) };
}

/** The feature that a board must have for the rule to change anything. */
const GROUND: Readonly<Record<VariantRule, string>> = ground;

/** A sentence for each rule that is on and changes nothing on the board. */
export function idleVariants(variants: Variants, board: Board): readonly string[] {
  const idle = VARIANT_NAMES.filter((rule) => variants[rule] === true && !hasGroundFor(board, rule));
  return idle.map(
    (rule) => `${rule} changes nothing on the board "${board.id}", which does not have ${GROUND[rule]}`,
  );
}
