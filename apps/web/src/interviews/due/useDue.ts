import { groupDue } from '@salespro/domain/due/groupDue.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshCards } from '#interviews/list/refreshCards.ts';
import { toZone, useToday } from '#lib/toToday.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { dueQuery, refreshDue } from './dueQuery.ts';
import { withWaiting } from './withWaiting.ts';

/** What is due on the seller's day, with all that waits on this device. Null until it is known. */
export function useDue() {
  const { data } = useQuery(dueQuery);
  const entries = useOutboxState()?.entries ?? [];
  const waiting = entries.length;

  const now = useToday();
  const waited = useRef(false);

  // Whatever waited is in the rows of the server only now: a mark, an outcome, an answer. Only when nothing waits any
  // more: between a mark and its undo the server has half of it. Badges and counts follow.
  useEffect(() => {
    if (waited.current && waiting === 0) {
      void refreshDue();
      void refreshCards();
    }
    waited.current = waiting > 0;
  }, [waiting]);

  if (!data) return null;
  const clock = { today: now.day, timeZone: toZone() };
  const groups = groupDue(withWaiting(data.rows, entries), clock);
  return { ...groups, now, isCopy: data.isCopy };
}
