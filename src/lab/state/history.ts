/** The states of the board, to go back to and forth. */
import { computed, signal, type ReadonlySignal } from '@preact/signals';

/** Steps that can be undone. */
const LONGEST = 500;

/** A value that remembers what it was. */
export class History<T> {
  readonly #past = signal<readonly T[]>([]);
  readonly #future = signal<readonly T[]>([]);
  readonly #present;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** The series that the last change is part of, such as the typing of one word. */
  #series: string | undefined;

  constructor(first: T) {
    this.#present = signal(first);
    this.canUndo = computed(() => this.#past.value.length > 0);
    this.canRedo = computed(() => this.#future.value.length > 0);
  }

  get present(): ReadonlySignal<T> {
    return this.#present;
  }

  /** @param series changes one after another with the same name are undone together */
  change(next: T, series?: string): void {
    if (series === undefined || series !== this.#series) {
      this.#past.value = [...this.#past.value, this.#present.value].slice(-LONGEST);
    }
    this.#series = series;
    this.#future.value = [];
    this.#present.value = next;
  }

  /** Forgets all that was. */
  begin(first: T): void {
    this.#past.value = [];
    this.#future.value = [];
    this.#show(first);
  }

  undo(): void {
    const before = this.#past.value.at(-1);
    if (before === undefined) return;
    this.#past.value = this.#past.value.slice(0, -1);
    this.#future.value = [this.#present.value, ...this.#future.value];
    this.#show(before);
  }

  redo(): void {
    const [after, ...later] = this.#future.value;
    if (after === undefined) return;
    this.#past.value = [...this.#past.value, this.#present.value];
    this.#future.value = later;
    this.#show(after);
  }

  #show(value: T): void {
    this.#series = undefined;
    this.#present.value = value;
  }
}
