import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { toOnboardingPatch } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import type { AnswerChange } from '#sync/interview/answerEntries.ts';
import { readChanges } from '#sync/interview/answerEntries.ts';
import type { OutboxEntry } from '#sync/outbox/Outbox.ts';

type Kept = Readonly<Record<string, unknown>>;

interface ModelInterview {
  answers: Kept;
  onboarding: Parameters<typeof toOnboardingPatch>[1];
  /** Details of logins that are there. */
  vault: ReadonlySet<string>;
}

/**
 * The server as it is specified, as a plain reducer: an operation it knows changes nothing, an import
 * of an interview it knows is skipped, onboarding answers go through the rules of domain.
 */
export function createModelServer({ isForgetful = false } = {}) {
  const known = new Set<string>();
  const interviews = new Map<string, ModelInterview>();
  /** Every value that ever stood anywhere. */
  const history = new Map<string, Set<string>>();
  let applied = 0;

  function note(subject: string, part: string, kept: Kept): void {
    for (const [questionId, value] of Object.entries(kept)) {
      const key = `${subject}/${part}/${questionId}`;
      history.set(key, (history.get(key) ?? new Set()).add(JSON.stringify(value)));
    }
  }

  return {
    history,
    appliedCount: () => applied,
    knownCount: () => known.size,
    has: (subject: string) => interviews.has(subject),
    get: (subject: string) => interviews.get(subject) as ModelInterview,
    bring(subject: string, answers: Kept, vault: readonly string[] = []) {
      if (interviews.has(subject) && !isForgetful) return;
      interviews.set(subject, { answers, onboarding: {}, vault: new Set(vault) });
      note(subject, 'answers', answers);
    },
    take(entry: OutboxEntry) {
      const held = interviews.get(entry.subject);
      if (!held || (known.has(entry.id) && !isForgetful)) return;
      known.add(entry.id);
      applied += 1;
      held.answers = { ...held.answers, ...toObject(readChanges(entry)) };
      const edits = readChanges(entry, 'onboarding');
      const patch = toOnboardingPatch(onboardingQuestions.seo, held.onboarding, edits);
      held.onboarding = patch.answers;
      held.vault = new Set([...held.vault].filter((id) => !patch.forget.includes(id)));
      note(entry.subject, 'answers', held.answers);
      note(entry.subject, 'onboarding', held.onboarding);
    },
  };
}

const toObject = (changes: readonly AnswerChange[]): Kept =>
  Object.fromEntries(changes.map(({ questionId, value }) => [questionId, value]));
