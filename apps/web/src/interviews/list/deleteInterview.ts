import { CallError } from '#lib/CallError.ts';
import { deleteCopy, interviewName } from '#sync/copies/deviceCopies.ts';
import { openOutboxStore } from '#sync/interview/openOutbox.ts';
import { currentSource } from '#sync/source/currentSource.ts';
import type { InterviewSource } from '#sync/source/InterviewSource.ts';
import { messages } from './messages.ts';

/** Whoever deletes an interview has no use for what was still to be changed in it. */
export async function deleteInterview(id: string): Promise<void> {
  await deleteFrom(currentSource(), id);
  const open = openOutboxStore.get();
  if (!open) return;
  const { userId, outbox } = open;
  await deleteCopy(userId, interviewName(id));
  await outbox.load();
  const { entries, aside } = outbox.get();
  for (const one of [...entries, ...aside]) if (one.subject === id) await outbox.withdraw(one.id);
}

/** DATA-20. An interview that is gone already is as good as deleted. */
export async function deleteFrom(source: InterviewSource, id: string): Promise<void> {
  if (!source.deleteSession) throw new Error(messages.deleteUnsupported);
  try {
    await source.deleteSession(id);
  } catch (thrown) {
    if (!(thrown instanceof CallError) || thrown.code !== 'not_found') throw thrown;
  }
}
