import { toAskLaterKey } from '@salespro/domain/interviews/answerKeys.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import fc from 'fast-check';
import type { AnswerPart } from '#sync/interview/answerEntries.ts';

/** The interview that is there, and one that an import brings along. */
export type Subject = 'own' | 'imported';

export interface Edit {
  readonly subject: Subject;
  readonly part: AnswerPart;
  readonly questionId: string;
  /** Of a choice; typed answers count up. */
  readonly option: string;
}

export type Step = { readonly device: 0 | 1 } & (
  | { readonly do: 'edit' | 'hurry'; readonly edit: Edit }
  | { readonly do: 'command' | 'outcome' | 'undo' | 'late' | 'reload' }
  | { readonly do: 'note'; readonly noteId: string; readonly isRemoved: boolean }
  | { readonly do: 'send' | 'import'; readonly fate: Fate }
);

/**
 * What becomes of one call. `arrives`: applied and answered. `answerLost`: applied, nobody learns of
 * it. `lost`: never arrives. `delayed`: nobody learns of it, and it arrives at any later moment.
 * `refused`: the batch has a bad part and is tried in singles. `markLost`: applied and answered, but
 * the device could not write down that it was tried, and the page dies before the answer.
 */
export type Fate = 'arrives' | 'answerLost' | 'lost' | 'delayed' | 'refused' | 'markLost';
export const website = 'website_login_credentials';
const options = onboardingQuestions.seo.find(({ id }) => id === website)?.options ?? [];

/** A question that can be asked later, its mark, and what stands for a mark that was taken off. */
export const question = 'ideal_12_months';
export const mark = toAskLaterKey(question);
export const device = fc.constantFrom(0 as const, 0 as const, 1 as const);

export const fate = fc.constantFrom<Fate>(
  'arrives',
  'arrives',
  'answerLost',
  'lost',
  'delayed',
  'refused',
  'markLost',
);
export const option = fc.constantFrom(...options);

export const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    subject: fc.constantFrom<Subject>('own', 'own', 'imported'),
    part: fc.constant('answers' as const),
    questionId: fc.constantFrom('a', 'b', 'c', question, mark),
    option,
  }),
  fc.record({
    subject: fc.constant('own' as const),
    part: fc.constant('onboarding' as const),
    questionId: fc.constantFrom('primary_email', 'primary_phone_number', website),
    option,
  }),
);
const is = <T extends string>(what: T) => ({ do: fc.constant(what), device });

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ ...is('edit'), edit }) },
  { weight: 1, arbitrary: fc.record({ ...is('hurry'), edit }) },
  { weight: 1, arbitrary: fc.record(is('command')) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...is('note'),
      noteId: fc.constantFrom('first', 'second', 'third'),
      isRemoved: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record(is('outcome')) },
  { weight: 1, arbitrary: fc.record(is('undo')) },
  { weight: 5, arbitrary: fc.record({ ...is('send'), fate }) },
  { weight: 1, arbitrary: fc.record({ ...is('import'), fate }) },
  { weight: 1, arbitrary: fc.record(is('late')) },
  { weight: 1, arbitrary: fc.record(is('reload')) },
);
