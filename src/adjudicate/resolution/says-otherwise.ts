/** A module whose words say one thing while values are open, and another once they are known. */
import { UserErrorException } from '../../base/errors.ts';

/** @param of the part of the module that says so, such as `support` */
export function saysOtherwise(of: string, file: string): UserErrorException {
  return new UserErrorException({
    code: 'encoding-invalid',
    message: `${of}: it says something else while values are open than once they are known: a plain "if", "&&", "?:" or "===" looks into values, and so may a number of a unit`,
    expected: 'a value that the logic of the setting makes of what the setting says',
    place: { file },
  });
}
