import { downloadJson } from '#lib/downloadJson.ts';
import { getOutbox } from '#sync/interview/openOutbox.ts';

/** Everything of one interview that the server does not have, as a file. */
export function exportUnsaved(interviewId: string): void {
  const { entries, aside } = getOutbox().get();
  downloadJson(`salespro-not-saved-${interviewId}.json`, {
    interviewId,
    waiting: entries.filter(({ subject }) => subject === interviewId),
    setAside: aside.filter(({ subject }) => subject === interviewId),
  });
}

/** Lets go of what the server refused, at the wish of the person who was told about it. */
export async function discardAside(interviewId: string): Promise<void> {
  const outbox = getOutbox();
  const own = outbox.get().aside.filter(({ subject }) => subject === interviewId);
  await outbox.discard(own.map(({ id }) => id));
}
