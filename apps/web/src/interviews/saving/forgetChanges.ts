import { signedInUser } from '#interviews/source/signedInUser.ts';
import { nobody, outboxOf } from './outboxOf.ts';

/** Whoever deletes an interview has no use for what was still to be changed in it. */
export async function forgetChanges(interviewId: string): Promise<void> {
  const outbox = outboxOf(signedInUser() ?? nobody);
  await outbox.load();
  const { entries, aside } = outbox.get();
  for (const { id, subject } of [...entries, ...aside]) {
    if (subject === interviewId) await outbox.withdraw(id);
  }
}
