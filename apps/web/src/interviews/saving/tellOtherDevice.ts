import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { toCurrentAnswers } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import { allQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { messages } from '#interviews/messages.ts';
import { showSuccess } from '#lib/toast.ts';
import { answerQueueOf } from './answerQueueOf.ts';
import { markChanged } from './changedElsewhere.ts';

/** Marks the answers that were not given in this browser, with a quiet word for those not marked yet. */
export function tellOtherDevice(held: StoredInterview, fetched: StoredInterview): void {
  const waiting = answerQueueOf(held.id).get().waiting;
  const own = new Set(waiting.flatMap(({ changes }) => changes).map((change) => change.questionId));
  const before = toCurrentAnswers(held.answers);
  const now = toCurrentAnswers(fetched.answers);
  const changed = allQuestions.filter(
    ({ id }) => !own.has(id) && JSON.stringify(before[id]) !== JSON.stringify(now[id]),
  );
  const [first, ...more] = markChanged(
    held.id,
    changed.map(({ id }) => id),
  );
  const label = changed.find(({ id }) => id === first)?.label;
  if (label) showSuccess(messages.otherDevice(label, more.length));
  const edits = waiting.flatMap(({ effect }) => effect?.onboarding ?? []);
  tellOnboarding(held, fetched, new Set(edits.map(({ questionId }) => questionId)));
}

/** Without the words of the question: those are heavy, and the page that asks it marks it anyway. */
function tellOnboarding(
  { id, onboardingAnswers: before }: StoredInterview,
  { onboardingAnswers: now }: StoredInterview,
  own: ReadonlySet<string>,
): void {
  const changed = Object.keys({ ...before, ...now }).filter(
    (key) => !own.has(key) && JSON.stringify(before[key]) !== JSON.stringify(now[key]),
  );
  const fresh = markChanged(id, changed, 'onboarding');
  if (fresh.length > 0) showSuccess(messages.otherDevice('Onboarding', fresh.length - 1));
}
