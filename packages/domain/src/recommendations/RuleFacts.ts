import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { filterVisibleAnswers } from '#questions/filterVisibleAnswers.ts';

/** Holds what rules can read: visible answers plus industry, employees and challenges. */
export type RuleFacts = Answers;

/** Holds the interview fields that the ranking needs; all but the answers are optional. */
export type Prospect = Pick<Interview, 'answers'> &
  Partial<Pick<Interview, 'industry' | 'employees' | 'currentProblems'>>;

/** Collects the values that rules can read. */
export function toRuleFacts(prospect: Prospect): RuleFacts {
  return {
    ...filterVisibleAnswers(prospect.answers),
    industry: prospect.industry,
    employees: prospect.employees,
    currentProblems: prospect.currentProblems,
  };
}
