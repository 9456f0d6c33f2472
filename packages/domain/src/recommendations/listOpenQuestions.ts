import type { AnswerValue } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { services as allServices, type Service } from '#interviews/services.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { filterVisibleAnswers, isQuestionVisible } from '#questions/filterVisibleAnswers.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { lookUps } from '#questions/lookUps/lookUps.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { toStoredAnswer } from '#questions/toStoredAnswer.ts';
import { createCachedFindMention, type FindMention } from '#recommendations/reading/findMention.ts';
import { evaluateConditions, listLeafConditions } from './evaluateConditions.ts';
import {
  listRepresentativeAnswers,
  listRepresentativeSamples,
} from './listRepresentativeAnswers.ts';
import type { Rule } from './Rule.ts';
import { type Prospect, type RuleFacts, toRuleFacts } from './RuleFacts.ts';
import { defaultConfidence, minTopConfidence } from './recommend.ts';
import { rules as allRules } from './rules.ts';
import { clampConfidence, startScore } from './scoreServices.ts';
import { minPickConfidence } from './toPickState.ts';

/** Holds an unanswered question with its possible effect on the ranking. */
export interface OpenQuestion {
  readonly question: AskableQuestion;
  readonly kind: 'main' | 'followUp' | 'lookUp';
  /** Whether a single answer to this question would put another service first. */
  readonly canChangeFirst: boolean;
  /** An answer that changes the first service, followed by the new first service. */
  readonly example: AnswerValue;
  readonly wouldLead: ServiceId | null;
  /** The maximum number of points by which one answer changes the lead of the first service. */
  readonly swing: number;
  /** Whether an answer could raise the best confidence above the minimum for a pick. */
  readonly canStrengthen: boolean;
}

type Kind = OpenQuestion['kind'];

/** Lists all questions in asking order: main questions, follow-up questions, look-ups. */
const askable: readonly (readonly [Kind, AskableQuestion])[] = [
  ...discoveryQuestions.filter(({ inline }) => !inline).map((one) => ['main', one] as const),
  ...discoveryQuestions.filter(({ inline }) => inline).map((one) => ['followUp', one] as const),
  ...lookUps.map((one) => ['lookUp', one] as const),
];
const everyQuestion = askable.map(([, question]) => question);

/** Lists the visible unanswered questions and look-ups, each with its possible effect on the ranking. */
export function listOpenQuestions(
  prospect: Prospect,
  rules: readonly Rule[] = allRules,
  services: readonly Service[] = allServices,
): readonly OpenQuestion[] {
  const shown = filterVisibleAnswers(prospect.answers);
  const find = createCachedFindMention();
  return askable
    .filter(
      ([, question]) =>
        isQuestionVisible(question, shown) && !isAnswered(question, shown[question.id]),
    )
    .map(([kind, question]) => ({
      question,
      kind,
      ...weighQuestion(question, prospect, { rules, services, find }),
    }));
}

interface RuleContext {
  readonly rules: readonly Rule[];
  readonly services: readonly Service[];
  readonly find: FindMention;
}

function weighQuestion(
  question: AskableQuestion,
  prospect: Prospect,
  { rules, services, find }: RuleContext,
): Omit<OpenQuestion, 'question' | 'kind'> {
  const readers = getAffectedRules(question, rules);
  const { affected, settled, isAlone } = readers;
  const facts = toRuleFacts(prospect);
  const fixed = addPoints(facts, { rules: settled, services, find });
  const toConfidences = (candidate: RuleFacts, findIn: FindMention) => {
    const moved = addPoints(candidate, { rules: affected, services, find: findIn });
    return fixed.map((points, place) => clampConfidence(startScore + points + (moved[place] ?? 0)));
  };
  const toFactsWith = (example: AnswerValue): RuleFacts => {
    if (isAlone) return { ...facts, [question.id]: toStoredAnswer(question, example) };
    const answers = applyAnswer(everyQuestion, prospect.answers, question.id, example);
    return toRuleFacts({ ...prospect, answers });
  };

  const now = toConfidences(facts, find);
  const first = findTopServiceIndex(now);
  // The lead is measured over the next best service of each case, because an answer may lift a third one.
  const lead = (confidences: readonly number[]) =>
    (confidences[first] ?? 0) - Math.max(...confidences.toSpliced(first, 1));
  let [swing, canStrengthen] = [0, false];
  let turn: Pick<OpenQuestion, 'example' | 'wouldLead'> | null = null;
  const examples = listExamples(question, readers, services[first], services);
  // Searches in example answers are cached for later calls; searches in the client's texts are not.
  const findInExample: FindMention = (answer, phrases, kind) =>
    (examples.has(answer as string) ? readers.find : find)(answer, phrases, kind);
  for (const example of examples) {
    const then = toConfidences(toFactsWith(example), findInExample);
    const leader = services[findTopServiceIndex(then)];
    if (leader !== undefined && leader !== services[first])
      turn ??= { example, wouldLead: leader.id };
    swing = Math.max(swing, Math.abs(lead(then) - lead(now)));
    canStrengthen ||=
      Math.max(...now) < minPickConfidence && Math.max(...then) >= minPickConfidence;
  }
  const { example, wouldLead } = turn ?? { example: null, wouldLead: null };
  return { canChangeFirst: turn !== null, example, wouldLead, swing, canStrengthen };
}

interface AffectedRules {
  /** Rules whose result may depend on an answer to the question, followed by all other rules. */
  readonly affected: readonly Rule[];
  readonly settled: readonly Rule[];
  readonly samples: readonly string[];
  /** Example answers, cached by the current leader and the offered services. */
  readonly examples: Map<string, ReadonlySet<AnswerValue>>;
  readonly find: FindMention;
  /** The answer neither shows, hides nor empties other questions. */
  readonly isAlone: boolean;
}

const affectedRulesCache = new WeakMap<readonly Rule[], Map<string, AffectedRules>>();

/** Splits the rules by whether a question affects them; cached because it depends on the rules alone. */
function getAffectedRules(question: AskableQuestion, rules: readonly Rule[]): AffectedRules {
  const known = affectedRulesCache.get(rules) ?? new Map<string, AffectedRules>();
  affectedRulesCache.set(rules, known);
  const touched = listTouchedFields(question.id);
  const isAffected = (rule: Rule) =>
    listLeafConditions(rule.conditions).some(({ field }) => touched.includes(field));
  const findNew = (): AffectedRules => {
    const affected = rules.filter(isAffected);
    return {
      affected,
      settled: rules.filter((rule) => !affected.includes(rule)),
      samples: listRepresentativeSamples(question, affected),
      examples: new Map(),
      find: createCachedFindMention(),
      isAlone: touched.length === 1 && question.empties === undefined,
    };
  };
  const readers = known.get(question.id) ?? findNew();
  known.set(question.id, readers);
  return readers;
}

function listExamples(
  question: AskableQuestion,
  { affected, samples, examples }: AffectedRules,
  leader: Service | undefined,
  services: readonly Service[],
): ReadonlySet<AnswerValue> {
  const key = [leader, ...services].map((service) => service?.id).join();
  const known = examples.get(key);
  if (known) return known;
  const tried = listRulesPerRival(leader, affected, services).flatMap((relevant) =>
    listRepresentativeAnswers(question, relevant, samples),
  );
  const found = new Set(tried);
  examples.set(key, found);
  return found;
}

/**
 * Lists, for each rival of the leader, the rules that change either of the two scores.
 * The first place changes only if one rival overtakes the leader, so comparing pairs suffices, also for the
 * default service.
 */
function listRulesPerRival(
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

/** Lists a question and all questions that its answer may show or hide. */
function listTouchedFields(questionId: string): readonly string[] {
  const touched = [questionId];
  for (const question of discoveryQuestions) {
    const fields = question.visibilityConditions?.map((condition) => condition.field) ?? [];
    if (fields.some((field) => touched.includes(field))) touched.push(question.id);
  }
  return touched;
}

/** Sums the points of the fired rules for each service. */
function addPoints(facts: RuleFacts, { rules, services, find }: RuleContext): readonly number[] {
  const added = services.map(() => 0);
  for (const rule of rules) {
    if (!evaluateConditions(rule.conditions, facts, find)) continue;
    for (const { serviceId, scoreDelta } of rule.outputs) {
      const place = services.findIndex(({ id }) => id === serviceId);
      if (place >= 0) added[place] = (added[place] ?? 0) + scoreDelta;
    }
  }
  return added;
}

/** Returns the index of the service in first place by the rules of `recommend`; -1 without services. */
export function findTopServiceIndex(confidences: readonly number[]): number {
  const best = Math.max(...confidences);
  if (best >= minTopConfidence || confidences.length === 0) return confidences.indexOf(best);
  const assumed = [defaultConfidence, ...confidences.slice(1)];
  return assumed.indexOf(Math.max(...assumed));
}
