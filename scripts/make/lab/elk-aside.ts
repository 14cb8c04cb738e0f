/** The Eclipse Layout Kernel in a worker of its own, in the place of `explain/pictures/elk.ts`: a large board takes it seconds. */
import ElkApi from 'elk-api';
import worker from 'elkjs/lib/elk-worker.min.js?url';

export default class Elk extends ElkApi {
  constructor() {
    super({ workerFactory: () => new Worker(new URL(worker, import.meta.url), { name: 'layout' }) });
  }
}
