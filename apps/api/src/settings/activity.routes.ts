import { listActivity } from '@salespro/contract/account.ts';
import type { On } from '#lib/on.ts';
import type { ActivityStore } from './activity.store.ts';

export function activityRoutes(on: On, { store }: { readonly store: ActivityStore }): void {
  on(listActivity, async ({ caller }) => ({ events: await store.list(caller.userId) }));
}
