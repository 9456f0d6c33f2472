import { readInsights } from '@salespro/contract/insights.ts';
import type { On } from '#lib/on.ts';
import type { InsightsStore } from './insights.store.ts';

interface InsightsParts {
  readonly store: InsightsStore;
  readonly now: () => Date;
}

export function insightsRoutes(on: On, { store, now }: InsightsParts): void {
  on(readInsights, async ({ query, caller: { userId } }) => ({
    counts: await store.count(userId, query, now().toISOString()),
  }));
}
