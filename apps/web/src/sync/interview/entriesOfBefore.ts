import type { FieldsPatch, NotePatch, Patch } from '@salespro/domain/commands/Patch.ts';
import type { PackEdit } from '@salespro/domain/followUp/PackEdit.ts';
import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { DueMark } from '@salespro/domain/interviews/DueMarks.ts';
import type { OutboxEntry } from '#sync/outbox/Outbox.ts';

/** What the releases before patches stored with a command. */
interface Effect {
  /** Also an outcome, a trial or a sale, whole. */
  readonly fields?: FieldsPatch;
  readonly answers?: Readonly<Record<string, AnswerValue | undefined>>;
  readonly notes?: readonly NotePatch[];
  readonly dueMarks?: readonly { readonly key: string; readonly mark: DueMark | null }[];
  readonly pack?: PackEdit;
}

/** What an entry of such a release shows. It is sent as it is: entries of before are accepted without end. */
export function toPatchOfBefore({ id, madeAt, ...entry }: OutboxEntry): Patch | null {
  const { effect } = entry as { readonly effect?: Effect | null };
  if (typeof effect !== 'object' || effect === null) return null;
  const { answers = {}, dueMarks = [], ...same } = effect;
  const known = Object.entries(answers).filter(([, value]) => value !== undefined);
  return {
    ...same,
    answers: {
      set: Object.fromEntries(known) as Record<string, AnswerValue>,
      unset: Object.keys(answers).filter((key) => answers[key] === undefined),
    },
    dueChanges: dueMarks.map(({ key, mark }) => ({
      undone: id,
      at: madeAt,
      item: key,
      left: mark,
    })),
  };
}
