import type { AnswerValue } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { services as allServices, type Service } from '#interviews/services.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { discoveryQuestions } from '#questions/discoveryQuestions.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { isVisible } from '#questions/isVisible.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import { chooseFirst } from './chooseFirst.ts';
import { listLeaves, listTellingAnswers } from './listTellingAnswers.ts';
import type { Rule } from './Rule.ts';
import { type Prospect, toRuleFacts } from './RuleFacts.ts';
import { rules as allRules } from './rules.ts';
import { scoreServices, startScore, toConfidence } from './scoreServices.ts';

export interface OpenQuestion {
  readonly questionId: string;
  /** Whether some answer to this question alone, all else as it is, puts another service first. */
  readonly canChangeFirst: boolean;
  /** Such an answer, and the service it would lead to; for a text a phrase the client could say. */
  readonly example: AnswerValue;
  readonly wouldLead: ServiceId | null;
}

/** The visible unanswered discovery questions and whether asking them can still matter. */
export function openQuestions(
  prospect: Prospect,
  rules: readonly Rule[] = allRules,
  services: readonly Service[] = allServices,
): readonly OpenQuestion[] {
  const shown = visibleAnswers(prospect.answers);
  return discoveryQuestions
    .filter((question) => isVisible(question, shown) && !isAnswered(question, shown[question.id]))
    .map((question) => weighQuestion(question, prospect, rules, services));
}

function weighQuestion(
  question: AskableQuestion,
  prospect: Prospect,
  rules: readonly Rule[],
  services: readonly Service[],
): OpenQuestion {
  const touched = listTouchedFields(question.id);
  const affected = rules.filter((rule) =>
    touched.some((field) => listLeaves(rule.conditions, field).length > 0),
  );
  const settled = rules.filter((rule) => !affected.includes(rule));
  const fixed = toTotals(prospect, settled, services);
  const toFirst = (candidate: Prospect): number => {
    const moved = toTotals(candidate, affected, services);
    const totals = fixed.map((total, place) => total + (moved[place] ?? 0) - startScore);
    return chooseFirst(totals.map(toConfidence));
  };

  const first = services[toFirst(prospect)];
  for (const relevant of listContests(first, affected, services)) {
    for (const example of listTellingAnswers(question, relevant)) {
      const answers = applyAnswer(discoveryQuestions, prospect.answers, question.id, example);
      const leader = services[toFirst({ ...prospect, answers })];
      if (leader !== undefined && leader !== first) {
        return { questionId: question.id, canChangeFirst: true, example, wouldLead: leader.id };
      }
    }
  }
  return { questionId: question.id, canChangeFirst: false, example: null, wouldLead: null };
}

/**
 * First place changes only when one other service passes the leader, so each pair can be looked at
 * with the few rules that move these two. This covers the default below 30 as well: where it would
 * step in, the pair of the leader and the one that replaces it shows it too.
 */
function listContests(
  leader: Service | undefined,
  affected: readonly Rule[],
  services: readonly Service[],
): readonly (readonly Rule[])[] {
  return services
    .filter((service) => service !== leader)
    .map((rival) =>
      affected.filter((rule) =>
        rule.outputs.some(({ serviceId }) => serviceId === rival.id || serviceId === leader?.id),
      ),
    )
    .filter((relevant) => relevant.length > 0);
}

/** The question itself and every question its answer may show or hide, with their stored answers. */
function listTouchedFields(questionId: string): readonly string[] {
  const touched = [questionId];
  for (const question of discoveryQuestions) {
    const fields = question.visibilityConditions?.map((condition) => condition.field) ?? [];
    if (fields.some((field) => touched.includes(field))) touched.push(question.id);
  }
  return touched;
}

function toTotals(
  prospect: Prospect,
  rules: readonly Rule[],
  services: readonly Service[],
): readonly number[] {
  return scoreServices(toRuleFacts(prospect), rules, services).map((score) => score.total);
}
