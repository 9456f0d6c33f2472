import { readInsights } from '@salespro/contract/insights.ts';
import type { Route } from '#lib/route.ts';
import type { InsightsStore } from './insights.store.ts';

interface InsightsDeps {
  readonly store: InsightsStore;
  readonly now: () => Date;
}

export function insightsRoutes(route: Route, { store, now }: InsightsDeps): void {
  route(readInsights, async ({ query, caller: { userId } }) => ({
    counts: await store.count(userId, query, now().toISOString()),
  }));
}
