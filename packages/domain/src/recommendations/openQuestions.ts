import type { AnswerValue } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { services as allServices, type Service } from '#interviews/services.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { lookUps } from '#questions/facts/lookUps.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { toStoredAnswer } from '#questions/toStoredAnswer.ts';
import { isVisible, visibleAnswers } from '#questions/visibleAnswers.ts';
import { createFindMention, type FindMention } from '#recommendations/reading/findMention.ts';
import { evaluateConditions, listLeaves } from './evaluateConditions.ts';
import { listSamples, listTellingAnswers } from './listTellingAnswers.ts';
import type { Rule } from './Rule.ts';
import { type Prospect, type RuleFacts, toRuleFacts } from './RuleFacts.ts';
import { defaultConfidence, weakestFirst } from './recommend.ts';
import { rules as allRules } from './rules.ts';
import { startScore, toConfidence } from './scoreServices.ts';
import { weakestPick } from './toPickState.ts';

export interface OpenQuestion {
  readonly question: AskableQuestion;
  readonly kind: 'main' | 'followUp' | 'lookUp';
  /** Whether some answer to this question alone, all else as it is, puts another service first. */
  readonly canChangeFirst: boolean;
  /** Such an answer, and the service it would lead to; for a text a phrase the client could say. */
  readonly example: AnswerValue;
  readonly wouldLead: ServiceId | null;
  /** By how many points one answer can move the lead of the service that is first now. */
  readonly swing: number;
  /** Whether some answer makes a strong enough match where there was none. */
  readonly canStrengthen: boolean;
}

type Kind = OpenQuestion['kind'];

/** In the order of asking: questions with a page of their own, follow-ups, look-ups. */
const askable: readonly (readonly [Kind, AskableQuestion])[] = [
  ...discoveryQuestions.filter(({ inline }) => !inline).map((one) => ['main', one] as const),
  ...discoveryQuestions.filter(({ inline }) => inline).map((one) => ['followUp', one] as const),
  ...lookUps.map((one) => ['lookUp', one] as const),
];
const everyQuestion = askable.map(([, question]) => question);

/** What nobody has answered or looked up yet, and whether asking it can still matter. */
export function openQuestions(
  prospect: Prospect,
  rules: readonly Rule[] = allRules,
  services: readonly Service[] = allServices,
): readonly OpenQuestion[] {
  const shown = visibleAnswers(prospect.answers);
  const find = createFindMention();
  return askable
    .filter(
      ([, question]) => isVisible(question, shown) && !isAnswered(question, shown[question.id]),
    )
    .map(([kind, question]) => ({
      question,
      kind,
      ...weighQuestion(question, prospect, { rules, services, find }),
    }));
}

interface Engine {
  readonly rules: readonly Rule[];
  readonly services: readonly Service[];
  readonly find: FindMention;
}

function weighQuestion(
  question: AskableQuestion,
  prospect: Prospect,
  { rules, services, find }: Engine,
): Omit<OpenQuestion, 'question' | 'kind'> {
  const readers = findReaders(question, rules);
  const { affected, settled, isAlone } = readers;
  const facts = toRuleFacts(prospect);
  const fixed = addPoints(facts, { rules: settled, services, find });
  const toConfidences = (candidate: RuleFacts, findIn: FindMention) => {
    const moved = addPoints(candidate, { rules: affected, services, find: findIn });
    return fixed.map((points, place) => toConfidence(startScore + points + (moved[place] ?? 0)));
  };
  const toFactsWith = (example: AnswerValue): RuleFacts => {
    if (isAlone) return { ...facts, [question.id]: toStoredAnswer(question, example) };
    const answers = applyAnswer(everyQuestion, prospect.answers, question.id, example);
    return toRuleFacts({ ...prospect, answers });
  };

  const now = toConfidences(facts, find);
  const first = chooseFirst(now);
  // Over whichever service comes next: an answer may lift a third one.
  const lead = (confidences: readonly number[]) =>
    (confidences[first] ?? 0) - Math.max(...confidences.toSpliced(first, 1));
  let [swing, canStrengthen] = [0, false];
  let turn: Pick<OpenQuestion, 'example' | 'wouldLead'> | null = null;
  const examples = listExamples(question, readers, services[first], services);
  // What the client said is forgotten with this call; what only examples say is kept.
  const findInExample: FindMention = (answer, phrases, kind) =>
    (examples.has(answer as string) ? readers.find : find)(answer, phrases, kind);
  for (const example of examples) {
    const then = toConfidences(toFactsWith(example), findInExample);
    const leader = services[chooseFirst(then)];
    if (leader !== undefined && leader !== services[first])
      turn ??= { example, wouldLead: leader.id };
    swing = Math.max(swing, Math.abs(lead(then) - lead(now)));
    canStrengthen ||= Math.max(...now) < weakestPick && Math.max(...then) >= weakestPick;
  }
  const { example, wouldLead } = turn ?? { example: null, wouldLead: null };
  return { canChangeFirst: turn !== null, example, wouldLead, swing, canStrengthen };
}

interface Readers {
  /** The rules an answer to the question may switch, and all others. */
  readonly affected: readonly Rule[];
  readonly settled: readonly Rule[];
  readonly samples: readonly string[];
  /** Answers worth trying, by the services offered and the one that leads. */
  readonly examples: Map<string, ReadonlySet<AnswerValue>>;
  readonly find: FindMention;
  /** No other question is shown, hidden or emptied by its answer. */
  readonly isAlone: boolean;
}

const knownReaders = new WeakMap<readonly Rule[], Map<string, Readers>>();

/** Follows from the rules alone, so it is found once for each set of them. */
function findReaders(question: AskableQuestion, rules: readonly Rule[]): Readers {
  const known = knownReaders.get(rules) ?? new Map<string, Readers>();
  knownReaders.set(rules, known);
  const touched = listTouchedFields(question.id);
  const isAffected = (rule: Rule) =>
    listLeaves(rule.conditions).some(({ field }) => touched.includes(field));
  const findNew = (): Readers => {
    const affected = rules.filter(isAffected);
    return {
      affected,
      settled: rules.filter((rule) => !affected.includes(rule)),
      samples: listSamples(question, affected),
      examples: new Map(),
      find: createFindMention(),
      isAlone: touched.length === 1 && question.empties === undefined,
    };
  };
  const readers = known.get(question.id) ?? findNew();
  known.set(question.id, readers);
  return readers;
}

function listExamples(
  question: AskableQuestion,
  { affected, samples, examples }: Readers,
  leader: Service | undefined,
  services: readonly Service[],
): ReadonlySet<AnswerValue> {
  const key = [leader, ...services].map((service) => service?.id).join();
  const known = examples.get(key);
  if (known) return known;
  const tried = listContests(leader, affected, services).flatMap((relevant) =>
    listTellingAnswers(question, relevant, samples),
  );
  const found = new Set(tried);
  examples.set(key, found);
  return found;
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

/** What the rules add to each service, without writing any reason. */
function addPoints(facts: RuleFacts, { rules, services, find }: Engine): readonly number[] {
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

/** Index of the service in first place, by the same rules as `recommend`; -1 without services. */
export function chooseFirst(confidences: readonly number[]): number {
  const best = Math.max(...confidences);
  if (best >= weakestFirst || confidences.length === 0) return confidences.indexOf(best);
  const stoodIn = [defaultConfidence, ...confidences.slice(1)];
  return stoodIn.indexOf(Math.max(...stoodIn));
}
