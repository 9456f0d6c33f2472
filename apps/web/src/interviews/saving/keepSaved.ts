import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { type HeldInterview, interviewKey, keepInterview } from '#interviews/interviewQuery.ts';
import type { SavedBatch } from '#interviews/source/InterviewSource.ts';
import { withAnswers } from '#interviews/withAnswers.ts';
import type { OutboxEntry } from '#lib/outbox/OutboxEntry.ts';
import { queryClient } from '#lib/queryClient.ts';
import { answersCommand, readChanges } from './answerEntries.ts';

/** Puts what the server acknowledged where every page reads it. */
export function keepSaved(entry: OutboxEntry, reply: unknown): void {
  if (entry.command === answersCommand) keepAnswers(entry, reply as SavedBatch);
  else if (isInterview(reply)) keepInterview(reply);
}

function keepAnswers(entry: OutboxEntry, saved: SavedBatch): void {
  const key = interviewKey(entry.subject);
  const held = queryClient.getQueryData<HeldInterview | null>(key);
  if (!held) return;
  // A gap in the sequence means that another device saved something: fetch it.
  const hasGap = held.hasGap === true || saved.seq > held.seq + 1;
  const next: HeldInterview = {
    ...withAnswers(held, readChanges(entry)),
    seq: Math.max(held.seq, saved.seq),
    updatedAt: saved.updatedAt,
    ...(hasGap && { hasGap }),
  };
  queryClient.setQueryData(key, next);
  if (hasGap) void queryClient.invalidateQueries({ queryKey: key });
}

function isInterview(reply: unknown): reply is StoredInterview {
  return typeof reply === 'object' && reply !== null && 'seq' in reply && 'answers' in reply;
}

/** A refused command was shown as done perhaps: the screen must show what the server has. */
export function refetchRefused(entry: OutboxEntry): void {
  if (entry.command === answersCommand) return;
  void queryClient.invalidateQueries({ queryKey: interviewKey(entry.subject) });
}
