/** A thread that only counts interviews; started by insights.store.ts. */
import { toInsightCounts } from '@salespro/domain/insights/toInsightCounts.ts';
import { answerTasks } from '#lib/threads.ts';
import { readInsightText, toDayNumber } from './insightRows.ts';

export interface CountTask {
  /** See `insightText`. */
  readonly text: string;
  readonly today: string;
}

answerTasks(({ text, today }: CountTask) =>
  toInsightCounts(readInsightText(text), toDayNumber(today)),
);
