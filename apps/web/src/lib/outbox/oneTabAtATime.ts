export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work in one tab of the browser at a time; without Web Locks in one call of this tab. */
export function oneTabAtATime(name: string): Lock {
  if ('locks' in navigator) return (work) => navigator.locks.request(name, work);
  return oneCallAtATime();
}

export function oneCallAtATime(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}
