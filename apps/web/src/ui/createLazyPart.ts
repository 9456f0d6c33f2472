import { type ComponentType, lazy } from 'react';
import { loadTwice } from './loadTwice.ts';

export interface PartLoader<Props> {
  /** A component that loads its code when it is first shown. */
  readonly get: () => ComponentType<Props>;
}

/** React remembers for good that code did not load, so after a failure there is a component anew. */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PartLoader<Props> {
  const prepare = () =>
    lazy(async () => {
      try {
        return { default: await loadTwice(load) };
      } catch (thrown) {
        prepared = prepare();
        throw thrown;
      }
    });
  let prepared = prepare();
  return { get: () => prepared as unknown as ComponentType<Props> };
}
