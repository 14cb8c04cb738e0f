/** Has this worker answer whatever the page asks; both know what that is. */
export function answerEach(answer: (asked: never) => Promise<unknown>): void {
  const scope = globalThis as unknown as {
    addEventListener(type: 'message', listener: (event: MessageEvent<never>) => void): void;
    postMessage(answer: unknown): void;
  };
  scope.addEventListener('message', ({ data }) => {
    answer(data).then(
      (told) => scope.postMessage(told),
      // An error that nobody catches is one of the worker, which the page hears of.
      (error: unknown) => {
        setTimeout(() => {
          throw error;
        });
      },
    );
  });
}
