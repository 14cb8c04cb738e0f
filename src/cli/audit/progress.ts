/** The progress of an audit of records, on standard error: a bar on a terminal, else a line now and then. */
import { SingleBar } from 'cli-progress';
import type { RecordAudit } from '../../others/audit/records/audit-record.ts';
import { PHASE_KINDS } from '../../adjudicate/phases/state.ts';
import { progressLine, type StatusLine } from '../shared/print.ts';

export class AuditProgress {
  readonly #bar: SingleBar | undefined;
  readonly #line: StatusLine | undefined;
  readonly #all: number;
  readonly #started = performance.now();
  #phases = 0;
  #bytes = 0;

  /** @param bytes of all files; 0 where that is not known */
  constructor(bytes: number) {
    this.#all = bytes;
    if (!process.stderr.isTTY) {
      this.#line = progressLine();
      return;
    }
    this.#bar = new SingleBar({
      format: '{bar} {percentage} %, {phases} phases, {rate} phases/s, {eta_formatted} left',
      stream: process.stderr,
      hideCursor: true,
    });
    this.#bar.start(bytes, 0, { phases: 0, rate: 0 });
  }

  /** Bytes were read; they are done a little later. */
  read(bytes: number): void {
    this.#bytes += bytes;
  }

  /** A record is done. */
  add({ games }: RecordAudit): void {
    for (const { counts } of games) {
      for (const kind of PHASE_KINDS) for (const count of Object.values(counts[kind])) this.#phases += count;
    }
    const seconds = (performance.now() - this.#started) / 1000;
    const rate = Math.round(this.#phases / seconds);
    this.#bar?.update(this.#bytes, { phases: this.#phases, rate });
    const share = this.#all === 0 ? '' : `${Math.floor((100 * this.#bytes) / this.#all)} %, `;
    this.#line?.tell(`${share}${this.#phases} phases, ${rate} phases/s`);
  }

  stop(): void {
    this.#bar?.stop();
  }
}
