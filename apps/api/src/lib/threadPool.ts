import { setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

interface ThreadReply<Answer> {
  readonly answer?: Answer;
}

/**
 * Creates a pool of worker threads that run a script. A thread does not keep the process alive, and one
 * that failed gets no more tasks.
 */
export function createThreadPool<Task, Answer>(script: URL): (task: Task) => Promise<Answer> {
  const idle: Worker[] = [];
  return async (task) => {
    const thread = idle.pop() ?? new Worker(script);
    thread.ref();
    thread.postMessage(task);
    const answer = await new Promise<Answer>((resolve, reject) => {
      thread.once('error', reject);
      thread.on('message', function receive(reply: ThreadReply<Answer>) {
        // With `node --watch` a thread also reports the files it loaded.
        if (reply.answer === undefined) return;
        thread.off('message', receive).off('error', reject);
        resolve(reply.answer);
      });
    });
    thread.unref();
    idle.push(thread);
    return answer;
  };
}

/** Handles the tasks of a worker thread at a lower priority than the rest of the process. */
export function handleThreadTasks<Task, Answer>(work: (task: Task) => Answer): void {
  // Only Linux has priorities per thread; elsewhere this would slow down the whole process.
  if (process.platform === 'linux') setPriority(5);
  parentPort?.on('message', (task: Task) => {
    parentPort?.postMessage({ answer: work(task) } satisfies ThreadReply<Answer>);
  });
}
