/** Worker thread that computes the insight figures; started by insights.store.ts. */
import { computeInsightCounts } from '@salespro/domain/insights/computeInsightCounts.ts';
import { handleThreadTasks } from '#lib/threadPool.ts';
import { parseInsightColumns, toDayNumber } from './insightRows.ts';

export interface InsightCountTask {
  /** The JSON text that `insightColumnsSql` produces. */
  readonly text: string;
  readonly today: string;
}

handleThreadTasks(({ text, today }: InsightCountTask) =>
  computeInsightCounts(parseInsightColumns(text), toDayNumber(today)),
);
