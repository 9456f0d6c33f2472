import type { Answers } from '#interviews/Answers.ts';
import { services as allServices, type Service } from '#interviews/services.ts';
import { hasAnswers } from '#questions/countAnswers.ts';
import { type OpenQuestion, openQuestions } from './openQuestions.ts';
import type { Prospect } from './RuleFacts.ts';
import { recommend } from './recommend.ts';
import { rules } from './rules.ts';
import { startScore } from './scoreServices.ts';
import { countMainAnswers } from './toPickState.ts';

export interface FitRow {
  readonly service: Service;
  readonly score: number;
  /** What the last answer added or took. */
  readonly change: number;
}

export interface FitSoFar {
  /** False until something was answered: then all stand at the start, in the order of the services. */
  readonly hasStarted: boolean;
  /** How many of the main questions are answered. */
  readonly answered: number;
  /** Best first; the first is the top pick. */
  readonly rows: readonly FitRow[];
  /** The open questions of which some answer alone, all else as it is, would change the top pick. */
  readonly deciding: readonly OpenQuestion[];
  /** The same for what could be looked up; nobody is asked these, so they are no questions. */
  readonly decidingLookUps: readonly OpenQuestion[];
}

/** How the services stand in the middle of an interview. `before`: the answers before the last one was given. */
export function fitSoFar(
  prospect: Prospect,
  before: Answers | null = null,
  services: readonly Service[] = allServices,
): FitSoFar {
  const open = openQuestions(prospect, rules, services).filter((one) => one.canChangeFirst);
  const hasStarted = hasAnswers(prospect.answers);
  return {
    hasStarted,
    answered: countMainAnswers(prospect),
    rows: hasStarted ? listRows(prospect, before, services) : services.map(toStart),
    deciding: open.filter(({ kind }) => kind !== 'lookUp'),
    decidingLookUps: open.filter(({ kind }) => kind === 'lookUp'),
  };
}

function listRows(
  prospect: Prospect,
  before: Answers | null,
  services: readonly Service[],
): readonly FitRow[] {
  const earlier = before && recommend({ ...prospect, answers: before }, rules, services);
  return recommend(prospect, rules, services).map(({ service, confidence }) => {
    const then = earlier?.find((one) => one.service.id === service.id)?.confidence;
    return { service, score: confidence, change: confidence - (then ?? confidence) };
  });
}

function toStart(service: Service): FitRow {
  return { service, score: startScore, change: 0 };
}
