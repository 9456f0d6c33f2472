import { signedInUser } from '#interviews/source/signedInUser.ts';
import { downloadJson } from '#lib/downloadJson.ts';
import { nobody, outboxOf } from './outboxOf.ts';

/** Everything of one interview that the server does not have, as a file. */
export function exportWaiting(interviewId: string): void {
  const { entries, aside } = ownOutbox().get();
  downloadJson(`salespro-not-saved-${interviewId}.json`, {
    interviewId,
    waiting: entries.filter(({ subject }) => subject === interviewId),
    setAside: aside.filter(({ subject }) => subject === interviewId),
  });
}

/** Lets go of what the server refused, at the wish of the person who was told about it. */
export async function discardAside(interviewId: string): Promise<void> {
  const outbox = ownOutbox();
  const own = outbox.get().aside.filter(({ subject }) => subject === interviewId);
  await outbox.discard(own.map(({ id }) => id));
}

const ownOutbox = () => outboxOf(signedInUser() ?? nobody);
