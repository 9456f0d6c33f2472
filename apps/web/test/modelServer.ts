import { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { toOnboardingPatch } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { applyAnswer } from '@salespro/domain/questions/applyAnswer.ts';
import { noteCommands, readChanges } from '#sync/interview/answerEntries.ts';
import { toCommand } from '#sync/interview/sendEntry.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';

const [saveCommand, removeCommand] = noteCommands;

type Kept = Readonly<Record<string, unknown>>;

interface ModelInterview {
  answers: Kept;
  onboarding: Parameters<typeof toOnboardingPatch>[1];
  /** Details of logins that are there. */
  vault: ReadonlySet<string>;
  /** What each note says. */
  readonly notes: Map<string, string>;
  /** How calls ended, in their order. */
  readonly outcomes: { readonly id: string; isUndone: boolean }[];
}

/**
 * The server as it is specified, as a plain reducer: an operation it knows changes nothing, an import
 * of an interview it knows is skipped, onboarding answers and answers to real questions go through the rules
 * of domain.
 */
export function createModelServer({ isForgetful = false } = {}) {
  const known = new Set<string>();
  const interviews = new Map<string, ModelInterview>();
  /** Every value that ever stood anywhere. */
  const history = new Map<string, Set<string>>();
  /** Every text a note was ever saved with, in order. */
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
      if (entry.command === toCommand(recordOutcome))
        held.outcomes.push({ id: entry.id, isUndone: false });
      if (entry.command === toCommand(undoOutcome)) {
        const { outcomeId } = entry.body as { outcomeId: string };
        const outcome = held.outcomes.find(({ id }) => id === outcomeId);
        // In its order behind what it undoes, or it would be lost.
        if (outcome) outcome.isUndone = true;
      }
      takeNote(held.notes, entry);
      held.answers = readChanges(entry).reduce(answered, held.answers);
      const edits = readChanges(entry, 'onboarding');
      const patch = toOnboardingPatch(onboardingQuestions.seo, held.onboarding, edits);
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
