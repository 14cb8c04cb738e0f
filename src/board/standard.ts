import { UserErrorException } from '../base/errors.ts';
import type { Board } from './board.ts';
import { loadBoard } from './load.ts';
import data from './standard.json' with { type: 'json' };

const loaded = loadBoard(data);
if (!loaded.ok) throw new UserErrorException(loaded.error);

/** The board of the standard game. */
export const standardBoard: Board = loaded.value;
