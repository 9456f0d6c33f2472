import { setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

interface Reply<Answer> {
  readonly answer?: Answer;
}

/**
 * Hands tasks to threads that run a script: to an idle one, or to a new one. A thread never keeps the process from
 * ending, and one that failed gets no further task.
 */
export function createThreads<Task, Answer>(script: URL): (task: Task) => Promise<Answer> {
  const idle: Worker[] = [];
  return async (task) => {
    const thread = idle.pop() ?? new Worker(script);
    thread.ref();
    thread.postMessage(task);
    const answer = await new Promise<Answer>((resolve, reject) => {
      thread.once('error', reject);
      thread.on('message', function receive(reply: Reply<Answer>) {
        // Under `node --watch` a thread also sends which files it loaded.
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

/** What such a script does with its tasks, at a lower priority than everything else in the process. */
export function answerTasks<Task, Answer>(work: (task: Task) => Answer): void {
  // Linux counts priority by thread; elsewhere this would slow down the whole process. Five steps lower means a quarter
  // of a core when all are busy, so a save hardly waits for a sign-in or for figures.
  if (process.platform === 'linux') setPriority(5);
  parentPort?.on('message', (task: Task) => {
    parentPort?.postMessage({ answer: work(task) } satisfies Reply<Answer>);
  });
}
