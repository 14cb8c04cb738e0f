/** The code of a function as it is written: blocks inside of blocks. */
import { unsigned } from '../webassembly/bytes.ts';
import { OP } from './wasm-bytes.ts';

export class CodeBlocks {
  protected code: number[] = [];
  /** Number of open blocks. */
  protected depth = 0;

  protected open(op: number, type: number): void {
    this.code.push(op, type);
    this.depth++;
  }

  protected close(): void {
    this.code.push(OP.end);
    this.depth--;
  }

  /** Goes to the end of a block, or to the beginning of one that is a loop. */
  protected leave(block: number, op: number = OP.br): void {
    this.code.push(op, ...unsigned(this.depth - block));
  }

  /** Takes aside the code that is written meanwhile, which is not yet part of the code. */
  protected written(write: () => void): number[] {
    const before = this.code;
    this.code = [];
    write();
    const written = this.code;
    this.code = before;
    return written;
  }
}
