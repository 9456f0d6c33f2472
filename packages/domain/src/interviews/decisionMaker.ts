import type { Answers } from './Answers.ts';

const withPartner = 'Me and a partner';
const someoneElse = 'Someone else';

type MaybeAnswers = Answers | null | undefined;

export const decidesWithPartner = (answers: MaybeAnswers) =>
  answers?.decision_maker === withPartner;
export const someoneElseDecides = (answers: MaybeAnswers) =>
  answers?.decision_maker === someoneElse;

/** Checks whether the person in the call cannot decide alone. */
export const decidesWithOthers = (answers: MaybeAnswers) =>
  decidesWithPartner(answers) || someoneElseDecides(answers);
