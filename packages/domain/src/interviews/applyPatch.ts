import type {
  AnswerValuesPatch,
  DuePatch,
  NotePatch,
  OutcomePatch,
  Patch,
} from '#commands/Patch.ts';
import { applyDueStatus } from '#due/applyDueStatus.ts';
import { mergePackEdit } from '#followUp/PackEdit.ts';
import { upsertNote, withoutNote } from '#notes/Note.ts';
import { toTrialSpan } from '#outcomes/buildOutcome.ts';
import type { Answers, AnswerValue } from './Answers.ts';
import type { Interview } from './Interview.ts';

type PatchableInterview = Omit<Interview, 'recommendedServices'>;

/** Applies a patch to a copy of the interview, without checking rules, so that changes of devices merge. */
export function applyPatch<T extends PatchableInterview>(interview: T, patch: Patch): T {
  const { fields, answers, onboarding, notes = [], outcomes = [], dueChanges = [], pack } = patch;
  const placed: PatchableInterview = {
    ...interview,
    ...fields,
    ...(answers && { answers: applyAnswerValuesPatch(interview.answers, answers) }),
    ...(onboarding && {
      onboardingAnswers: applyAnswerValuesPatch(interview.onboardingAnswers, onboarding),
    }),
    ...(notes.length > 0 && { notes: notes.reduce(applyNotePatch, interview.notes) }),
    ...(pack && { pack: mergePackEdit(interview.pack, pack) }),
  };
  return applyDuePatches(outcomes.reduce(applyOutcomePatch, placed), dueChanges) as T;
}

/** Applies a patch to a map of answers. */
export function applyAnswerValuesPatch(
  values: Answers,
  { set = {}, unset = [], empty = [] }: AnswerValuesPatch,
): Answers {
  const next: Record<string, AnswerValue | undefined> = { ...values };
  for (const id of unset) delete next[id];
  Object.assign(next, set);
  for (const id of empty) if (next[id] !== undefined) next[id] = [];
  return next;
}

/** If the interview is full of notes, nothing changes and existing notes stay. */
function applyNotePatch(notes: Interview['notes'], patch: NotePatch): Interview['notes'] {
  if ('removed' in patch) return withoutNote(notes, patch.removed);
  return upsertNote(notes, patch.saved, patch.at) ?? notes;
}

type ShownOutcomes = Pick<Interview, 'outcome' | 'trial' | 'sale'>;

/** Updates the shown outcome and, by its kind, the latest trial or the latest sale. */
export function applyOutcomePatch<T extends ShownOutcomes>(shown: T, patch: OutcomePatch): T {
  if ('undone' in patch) {
    const { outcome, ...others } = patch.left;
    const isShown = shown.outcome?.id === patch.undone;
    return { ...shown, ...others, ...(isShown && { outcome }) };
  }
  const { added } = patch;
  const { kind, serviceId, price } = added;
  return {
    ...shown,
    outcome: added,
    ...(kind === 'trial' && { trial: toTrialSpan(added) }),
    ...(kind === 'sold' && { sale: { serviceId, price } }),
  };
}

function applyDuePatches<T extends Pick<Interview, 'outcome' | 'dueMarks'>>(
  shown: T,
  patches: readonly DuePatch[],
): T {
  if (patches.length === 0) return shown;
  const marked = { outcome: shown.outcome, marks: shown.dueMarks ?? {} };
  const { outcome, marks } = patches.map(toDueStatusChange).reduce(applyDueStatus, marked);
  return { ...shown, outcome, dueMarks: marks };
}

/** Converts a due patch to the due item key and its new status. */
export function toDueStatusChange(patch: DuePatch) {
  if ('undone' in patch) return { key: patch.item, mark: patch.left };
  const { item, day, time } = patch.added;
  return { key: item, mark: { day, time } };
}
