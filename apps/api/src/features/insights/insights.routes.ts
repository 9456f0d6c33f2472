import { readInsights } from '@salespro/contract/insights.ts';
import type { Feature, FeatureDeps } from '#lib/Feature.ts';
import { createInsightsStore } from './insights.store.ts';

/** Creates the insight figures of an account. */
export function createInsights({ db, replicaSelector, now }: FeatureDeps): Feature {
  const store = createInsightsStore(db, replicaSelector);
  return {
    evictUser: store.evictUser,
    routes(route) {
      route(readInsights, async ({ query, caller: { userId } }) => ({
        counts: await store.count(userId, query, now().toISOString()),
      }));
    },
  };
}
