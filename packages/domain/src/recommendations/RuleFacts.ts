import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';

/** What rules may read: visible answers plus industry, employees and currentProblems (RULE-16). */
export type RuleFacts = Answers;

/** The parts of an interview a ranking depends on; a half-known prospect is fine. */
export type Prospect = Pick<Interview, 'answers'> &
  Partial<Pick<Interview, 'industry' | 'employees' | 'currentProblems'>>;

export function toRuleFacts(prospect: Prospect): RuleFacts {
  return {
    ...visibleAnswers(prospect.answers),
    industry: prospect.industry,
    employees: prospect.employees,
    currentProblems: prospect.currentProblems,
  };
}
