/** Errors of modules of equations and claims that users write. */
import type { UserError } from '../../base/errors.ts';

/**
 * Says what is wrong with an equation or a claim of a module.
 *
 * @param name of the part of the module, such as `support`
 * @param wrong goes on after "it"
 */
export function encodingInvalid(name: string, wrong: string, file: string): UserError {
  return {
    code: 'encoding-invalid',
    message: `${name}: it ${wrong}`,
    expected: 'a value that the logic of the setting makes of what the setting says',
    place: { file },
  };
}

/** A module whose words say one thing while values are open, and another once they are known. */
export function saysOtherwise(name: string, file: string): UserError {
  const wrong =
    'says something else while values are open than once they are known: a plain "if", "&&", "?:" or "===" looks into values, and so may a number of a unit';
  return encodingInvalid(name, wrong, file);
}
