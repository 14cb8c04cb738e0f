/** Calls of the library that may be refused. */
import { UserErrorException } from '../../src/index.ts';

/** The code with which something is refused; `taken` where it is not. */
export async function codeOf(call: () => unknown): Promise<string> {
  try {
    const value = await call();
    return (value as { ok?: boolean } | undefined)?.ok === false
      ? (value as { error: { code: string } }).error.code
      : 'taken';
  } catch (error) {
    return error instanceof UserErrorException ? error.error.code : `thrown: ${String(error)}`;
  }
}
