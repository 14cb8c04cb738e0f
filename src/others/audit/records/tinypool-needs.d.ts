/** The types of tinypool name the worker of browsers, for which this project has no types. */
interface Worker {
  postMessage(message: unknown): void;
}
