import type { Answers } from '#interviews/Answers.ts';
import { services as allServices, type Service } from '#interviews/services.ts';
import { hasAnswers } from '#questions/countAnswers.ts';
import { listOpenQuestions, type OpenQuestion } from './listOpenQuestions.ts';
import type { Prospect } from './RuleFacts.ts';
import { recommend } from './recommend.ts';
import { rules } from './rules.ts';
import { startScore } from './scoreServices.ts';
import { countAnsweredMainQuestions } from './toPickState.ts';

/** Holds the current score of a service and its last change. */
export interface ServiceFit {
  readonly service: Service;
  readonly score: number;
  /** How many points the last answer added or subtracted. */
  readonly change: number;
}

/** Holds the scores of all services in the middle of an interview. */
export interface FitSoFar {
  /** False while nothing is answered; then all services have the start score. */
  readonly hasStarted: boolean;
  /** The number of answered main questions. */
  readonly answered: number;
  /** Sorted by score; the first is the top pick. */
  readonly rows: readonly ServiceFit[];
  /** Open questions of which a single answer could change the top pick. */
  readonly deciding: readonly OpenQuestion[];
  /** Look-ups that could change the top pick; they are researched, not asked. */
  readonly decidingLookUps: readonly OpenQuestion[];
}

/**
 * Computes how well each service fits in the middle of an interview.
 * `before` holds the answers before the last one, for the change of each score.
 */
export function computeFitSoFar(
  prospect: Prospect,
  before: Answers | null = null,
  services: readonly Service[] = allServices,
): FitSoFar {
  const open = listOpenQuestions(prospect, rules, services).filter((one) => one.canChangeFirst);
  const hasStarted = hasAnswers(prospect.answers);
  return {
    hasStarted,
    answered: countAnsweredMainQuestions(prospect),
    rows: hasStarted ? listRows(prospect, before, services) : services.map(toStart),
    deciding: open.filter(({ kind }) => kind !== 'lookUp'),
    decidingLookUps: open.filter(({ kind }) => kind === 'lookUp'),
  };
}

function listRows(
  prospect: Prospect,
  before: Answers | null,
  services: readonly Service[],
): readonly ServiceFit[] {
  const earlier = before && recommend({ ...prospect, answers: before }, rules, services);
  return recommend(prospect, rules, services).map(({ service, confidence }) => {
    const then = earlier?.find((one) => one.service.id === service.id)?.confidence;
    return { service, score: confidence, change: confidence - (then ?? confidence) };
  });
}

function toStart(service: Service): ServiceFit {
  return { service, score: startScore, change: 0 };
}
