import { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { computeOnboardingPatch } from '@salespro/domain/onboarding/computeOnboardingPatch.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { applyAnswer } from '@salespro/domain/questions/applyAnswer.ts';
import { noteCommands, parseAnswerChanges } from '#sync/interview/answerEntries.ts';
import { getCommandName } from '#sync/interview/sendEntry.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';

const [saveCommand, removeCommand] = noteCommands;

type Kept = Readonly<Record<string, unknown>>;

interface ModelInterview {
  answers: Kept;
  onboarding: Parameters<typeof computeOnboardingPatch>[1];
  /** Stored credentials. */
  vault: ReadonlySet<string>;
  /** Text of each note. */
  readonly notes: Map<string, string>;
  /** Outcomes of calls in their order. */
  readonly outcomes: { readonly id: string; isUndone: boolean }[];
}

/**
 * Creates the specified server as a plain reducer.
 * Known operations change nothing, imports of known interviews are skipped, and answers go through the
 * domain's rules.
 */
export function createModelServer({ isForgetful = false } = {}) {
  const known = new Set<string>();
  const interviews = new Map<string, ModelInterview>();
  /** Every value that was ever stored. */
  const history = new Map<string, Set<string>>();
  /** Every text that was ever saved as a note, in order. */
  const noted: string[] = [];
  let applied = 0;

  function note(subject: string, part: string, kept: Kept): void {
    for (const [questionId, value] of Object.entries(kept)) {
      const key = `${subject}/${part}/${questionId}`;
      history.set(key, (history.get(key) ?? new Set()).add(JSON.stringify(value)));
    }
  }

  function takeNote(notes: Map<string, string>, { command, body }: OutboxEntry): void {
    const { note: saved, noteId } = body as {
      note?: { id: string; text: string };
      noteId?: string;
    };
    if (command === saveCommand && saved) {
      notes.set(saved.id, saved.text);
      noted.push(saved.text);
    }
    if (command === removeCommand && noteId) notes.delete(noteId);
  }

  return {
    history,
    noted,
    appliedCount: () => applied,
    knownCount: () => known.size,
    has: (subject: string) => interviews.has(subject),
    get: (subject: string) => interviews.get(subject) as ModelInterview,
    bring(subject: string, answers: Kept, vault: readonly string[] = []) {
      if (interviews.has(subject) && !isForgetful) return;
      interviews.set(subject, {
        answers,
        onboarding: {},
        vault: new Set(vault),
        notes: new Map(),
        outcomes: [],
      });
      note(subject, 'answers', answers);
    },
    take(entry: OutboxEntry) {
      const held = interviews.get(entry.subject);
      if (!held || (known.has(entry.id) && !isForgetful)) return;
      known.add(entry.id);
      applied += 1;
      if (entry.command === getCommandName(recordOutcome))
        held.outcomes.push({ id: entry.id, isUndone: false });
      if (entry.command === getCommandName(undoOutcome)) {
        const { outcomeId } = entry.body as { outcomeId: string };
        const outcome = held.outcomes.find(({ id }) => id === outcomeId);
        // The order guarantees that an undo comes after its outcome.
        if (outcome) outcome.isUndone = true;
      }
      takeNote(held.notes, entry);
      held.answers = parseAnswerChanges(entry).reduce(answered, held.answers);
      const edits = parseAnswerChanges(entry, 'onboarding');
      const patch = computeOnboardingPatch(onboardingQuestions.seo, held.onboarding, edits);
      held.onboarding = patch.answers;
      held.vault = new Set([...held.vault].filter((id) => !patch.forget.includes(id)));
      note(entry.subject, 'answers', held.answers);
      note(entry.subject, 'onboarding', held.onboarding);
    },
  };
}

const knownIds = new Set(answerFields.map(({ id }) => id));

function answered(kept: Kept, { questionId, value }: AnswerChange): Kept {
  if (!knownIds.has(questionId)) return { ...kept, [questionId]: value };
  return applyAnswer(answerFields, kept as Answers, questionId, value);
}
