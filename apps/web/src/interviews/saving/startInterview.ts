import {
  createInterview,
  type InterviewFields,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { currentSource } from '#interviews/source/currentSource.ts';
import { signedInUser } from '#interviews/source/signedInUser.ts';
import { newId } from '#lib/newId.ts';
import { answerQueueOf } from './answerQueueOf.ts';
import { isUnheard } from './isUnheard.ts';
import { outboxOf } from './outboxOf.ts';
import { toCommand } from './toCommand.ts';
import { toMade } from './waitingInterviews.ts';

/** Makes an interview, on this device first; out of reach of the server it waits there. */
export async function startInterview(
  id: string,
  fields: InterviewFields,
): Promise<StoredInterview> {
  const userId = signedInUser();
  if (userId === null) return await currentSource().saveSession(id, fields);
  const draft = {
    id: newId(),
    userId,
    subject: id,
    command: toCommand(createInterview),
    body: fields,
    madeAt: new Date().toISOString(),
  };
  const outcome = await answerQueueOf(id).run(draft);
  if (outcome.kind === 'saved') return (outcome.reply as StoredInterview | null) ?? toMade(draft);
  const outbox = outboxOf(userId);
  if (isUnheard(outcome) && outbox.get().trouble === null) return toMade(draft);
  await outbox.withdraw(draft.id);
  throw outcome.error;
}
