import { readFirstRun, saveFirstRun } from '@salespro/contract/firstRun.ts';
import type { On } from '#lib/on.ts';
import type { FirstRunStore } from './firstRun.store.ts';

export function firstRunRoutes(on: On, store: FirstRunStore): void {
  on(readFirstRun, ({ caller }) => store.read(caller.userId));
  on(saveFirstRun, ({ caller, body }) => store.save(caller.userId, body));
}
