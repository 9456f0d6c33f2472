import type { Store } from '#lib/createStore.ts';

/** Until a store holds what is waited for. */
export function untilTrue<T>(
  store: Pick<Store<T>, 'get' | 'subscribe'>,
  isMet: (value: T) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      if (!isMet(store.get())) return;
      stop();
      resolve();
    };
    stop = store.subscribe(look);
    look();
  });
}
