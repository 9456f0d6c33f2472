/**
 * The work of one account goes in one after the other, so that however much of it there is, it takes
 * one place among the others where they all wait for the same thing.
 */
export function createTurns(): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const lasts = new Map<string, Promise<unknown>>();
  return (who, work) => {
    const before = lasts.get(who) ?? Promise.resolve();
    const outcome = before.then(work, work);
    const last = outcome
      .catch(() => {})
      .then(() => {
        if (lasts.get(who) === last) lasts.delete(who);
      });
    lasts.set(who, last);
    return outcome;
  };
}
