import type { Answers } from './Answers.ts';

const withPartner = 'Me and a partner';
const someoneElse = 'Someone else';

type MaybeAnswers = Answers | null | undefined;

/** Checks whether the client decides together with a partner. */
export const decidesWithPartner = (answers: MaybeAnswers) =>
  answers?.decision_maker === withPartner;
/** Checks whether someone else than the person in the call decides. */
export const someoneElseDecides = (answers: MaybeAnswers) =>
  answers?.decision_maker === someoneElse;

/** Checks whether the person in the call cannot decide alone. */
export const decidesWithOthers = (answers: MaybeAnswers) =>
  decidesWithPartner(answers) || someoneElseDecides(answers);
