import type { Answers } from './Answers.ts';

const withPartner = 'Me and a partner';
const someoneElse = 'Someone else';

type Known = Answers | null | undefined;

export const decidesWithPartner = (answers: Known) => answers?.decision_maker === withPartner;
export const someoneElseDecides = (answers: Known) => answers?.decision_maker === someoneElse;

/** Whoever is talked to cannot say yes alone. */
export const decidesWithOthers = (answers: Known) =>
  decidesWithPartner(answers) || someoneElseDecides(answers);
