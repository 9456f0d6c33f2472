import { toAskLaterKey } from '@salespro/domain/interviews/answerKeys.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import fc from 'fast-check';
import type { AnswerGroup } from '#sync/interview/answerEntries.ts';

/** The existing interview, and one that an import adds. */
export type Subject = 'own' | 'imported';

export interface Edit {
  readonly subject: Subject;
  readonly part: AnswerGroup;
  readonly questionId: string;
  /** Option of a choice; typed answers count up. */
  readonly option: string;
}

export type Step = { readonly device: 0 | 1 } & (
  | { readonly do: 'edit' | 'hurry'; readonly edit: Edit }
  | { readonly do: 'command' | 'outcome' | 'undo' | 'late' | 'reload' }
  | { readonly do: 'note'; readonly noteId: string; readonly isRemoved: boolean }
  | { readonly do: 'send' | 'import'; readonly fate: CallFate }
);

/**
 * Result of one call.
 * `arrives`: applied and answered. `answerLost`: applied, reply lost. `lost`: never arrives. `delayed`:
 * reply lost, and it arrives at a later time. `refused`: one change is invalid, singles are tried.
 * `markLost`: applied and answered, but the device could not store that it was attempted, and the page
 * closes before the reply.
 */
export type CallFate = 'arrives' | 'answerLost' | 'lost' | 'delayed' | 'refused' | 'markLost';
export const website = 'website_login_credentials';
const options = onboardingQuestions.seo.find(({ id }) => id === website)?.options ?? [];

/** A question that can be asked later, the field for that, and the value that removes it. */
export const question = 'ideal_12_months';
export const mark = toAskLaterKey(question);
export const device = fc.constantFrom(0 as const, 0 as const, 1 as const);

export const fate = fc.constantFrom<CallFate>(
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
