/** The types of tinypool name the worker of browsers, which this project has no types of. */
interface Worker {
  postMessage(message: unknown): void;
}
