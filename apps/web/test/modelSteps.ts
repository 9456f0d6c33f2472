import { toAskLaterKey } from '@salespro/domain/interviews/answerKeys.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import fc from 'fast-check';
import type { AnswerGroup } from '#sync/interview/answerEntries.ts';

/** The existing interview, and one that an import adds. */
export type ModelSubject = 'own' | 'imported';

export interface ModelEdit {
  readonly subject: ModelSubject;
  readonly part: AnswerGroup;
  readonly questionId: string;
  /** Option of a choice; typed answers count up. */
  readonly option: string;
}

export type ModelStep = { readonly device: 0 | 1 } & (
  | { readonly do: 'edit' | 'hurry'; readonly edit: ModelEdit }
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
export const websiteQuestionId = 'website_login_credentials';
const options = onboardingQuestions.seo.find(({ id }) => id === websiteQuestionId)?.options ?? [];

/** A question that can be asked later, the field for that, and the value that removes it. */
export const askLaterQuestionId = 'ideal_12_months';
export const askLaterKey = toAskLaterKey(askLaterQuestionId);
export const deviceArbitrary = fc.constantFrom(0 as const, 0 as const, 1 as const);

export const fateArbitrary = fc.constantFrom<CallFate>(
  'arrives',
  'arrives',
  'answerLost',
  'lost',
  'delayed',
  'refused',
  'markLost',
);
export const optionArbitrary = fc.constantFrom(...options);

export const editArbitrary: fc.Arbitrary<ModelEdit> = fc.oneof(
  fc.record({
    subject: fc.constantFrom<ModelSubject>('own', 'own', 'imported'),
    part: fc.constant('answers' as const),
    questionId: fc.constantFrom('a', 'b', 'c', askLaterQuestionId, askLaterKey),
    option: optionArbitrary,
  }),
  fc.record({
    subject: fc.constant('own' as const),
    part: fc.constant('onboarding' as const),
    questionId: fc.constantFrom('primary_email', 'primary_phone_number', websiteQuestionId),
    option: optionArbitrary,
  }),
);
const is = <T extends string>(what: T) => ({ do: fc.constant(what), device: deviceArbitrary });

export const stepArbitrary: fc.Arbitrary<ModelStep> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ ...is('edit'), edit: editArbitrary }) },
  { weight: 1, arbitrary: fc.record({ ...is('hurry'), edit: editArbitrary }) },
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
  { weight: 5, arbitrary: fc.record({ ...is('send'), fate: fateArbitrary }) },
  { weight: 1, arbitrary: fc.record({ ...is('import'), fate: fateArbitrary }) },
  { weight: 1, arbitrary: fc.record(is('late')) },
  { weight: 1, arbitrary: fc.record(is('reload')) },
);
