import type { DuePatch, NotePatch, OutcomePatch, Patch, ValuesPatch } from '#commands/Patch.ts';
import { applyDueMark } from '#due/applyDueMark.ts';
import { withPackEdit } from '#followUp/PackEdit.ts';
import { withNote, withoutNote } from '#notes/Note.ts';
import { toTrialSpan } from '#outcomes/toOutcome.ts';
import type { Answers, AnswerValue } from './Answers.ts';
import type { Interview } from './Interview.ts';

type Placed = Omit<Interview, 'recommendedServices'>;

/** The interview with a patch in it. It places values and applies no rule, so that it merges with other devices' changes. */
export function place<T extends Placed>(interview: T, patch: Patch): T {
  const { fields, answers, onboarding, notes = [], outcomes = [], dueChanges = [], pack } = patch;
  const placed: Placed = {
    ...interview,
    ...fields,
    ...(answers && { answers: placeValues(interview.answers, answers) }),
    ...(onboarding && { onboardingAnswers: placeValues(interview.onboardingAnswers, onboarding) }),
    ...(notes.length > 0 && { notes: notes.reduce(placeNote, interview.notes) }),
    ...(pack && { pack: withPackEdit(interview.pack, pack) }),
  };
  return placeDue(outcomes.reduce(placeOutcome, placed), dueChanges) as T;
}

export function placeValues(
  values: Answers,
  { set = {}, unset = [], empty = [] }: ValuesPatch,
): Answers {
  const next: Record<string, AnswerValue | undefined> = { ...values };
  for (const id of unset) delete next[id];
  Object.assign(next, set);
  for (const id of empty) if (next[id] !== undefined) next[id] = [];
  return next;
}

/** Without room for it nothing changes: what another device noted stays. */
function placeNote(notes: Interview['notes'], patch: NotePatch): Interview['notes'] {
  if ('removed' in patch) return withoutNote(notes, patch.removed);
  return withNote(notes, patch.saved, patch.at) ?? notes;
}

type Ended = Pick<Interview, 'outcome' | 'trial' | 'sale'>;

/** The latest outcome is shown, and beside it the latest trial and the latest sale. */
export function placeOutcome<T extends Ended>(shown: T, patch: OutcomePatch): T {
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

function placeDue<T extends Pick<Interview, 'outcome' | 'dueMarks'>>(
  shown: T,
  patches: readonly DuePatch[],
): T {
  if (patches.length === 0) return shown;
  const marked = { outcome: shown.outcome, marks: shown.dueMarks ?? {} };
  const { outcome, marks } = patches.map(toDueMark).reduce(applyDueMark, marked);
  return { ...shown, outcome, dueMarks: marks };
}

/** What a patch does to the mark of one thing that is due. */
export function toDueMark(patch: DuePatch) {
  if ('undone' in patch) return { key: patch.item, mark: patch.left };
  const { item, day, time } = patch.added;
  return { key: item, mark: { day, time } };
}
