import type { DueItem } from '#due/DueItem.ts';

/** Something due, with what a mail or a calendar may say about it. */
export interface RemindedItem
  extends Pick<DueItem, 'interviewId' | 'key' | 'kind' | 'day' | 'time' | 'sentence' | 'plain'> {
  readonly businessName: string;
  /** What was agreed on; for those who turned names on. */
  readonly note: string;
}
