import { deleteInterview as deleteOnServer } from '@salespro/contract/interviews.ts';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { deleteCopy, interviewName } from '#sync/copies/deviceCopies.ts';
import { openOutboxStore } from '#sync/interview/openOutbox.ts';

/** Deletes an interview and the changes to it that still wait on this device. */
export async function deleteInterview(id: string): Promise<void> {
  try {
    await call(deleteOnServer, { params: { id } });
  } catch (thrown) {
    // Deleted elsewhere: the outcome is the same.
    if (!(thrown instanceof CallError) || thrown.code !== 'not_found') throw thrown;
  }
  const open = openOutboxStore.get();
  if (!open) return;
  const { userId, outbox } = open;
  await deleteCopy(userId, interviewName(id));
  await outbox.load();
  const { entries, aside } = outbox.get();
  for (const one of [...entries, ...aside]) if (one.subject === id) await outbox.withdraw(one.id);
}
