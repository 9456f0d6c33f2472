import { expect, test } from 'vitest';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { services } from '#interviews/services.ts';
import { createSeededRandom } from '#practice/createSeededRandom.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { answerFields } from '#questions/answerFields.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { askLaterReasons } from '#questions/askLater/askLaterReasons.ts';
import { filterVisibleAnswers, isQuestionVisible } from '#questions/filterVisibleAnswers.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { pick, randomProspect, withRandomFacts } from '#test/randomProspect.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { computeFitSoFar } from './computeFitSoFar.ts';
import type { Prospect } from './RuleFacts.ts';
import { recommend } from './recommend.ts';

const topOf = (prospect: Prospect) => recommend(prospect)[0]?.service.id;
const answer = (prospect: Prospect, id: string, value: unknown): Prospect => ({
  ...prospect,
  answers: applyAnswer(answerFields, prospect.answers, id, value),
});

/** Generates an unfinished interview with answers, questions asked later and look-ups. */
function randomMiddle(random: () => number): Prospect {
  const whole = withRandomFacts(random, randomProspect(random));
  const share = 0.3 + random() * 0.7;
  const kept: Record<string, AnswerValue | undefined> = Object.fromEntries(
    Object.entries(whole.answers).filter(() => random() < share),
  );
  for (const { id } of discoveryQuestions)
    if (random() < 0.2) kept[toAskLaterKey(id)] = pick(random, askLaterReasons);
  return { ...whole, answers: kept as Answers };
}

/** Lists all possible answers; of numbers, finer steps than any rule compares. */
function everyChoice(question: AskableQuestion): readonly AnswerValue[] {
  if (question.type === 'boolean') return [true, false];
  if (question.type === 'number') return Array.from({ length: 30 }, (_, step) => step * 111);
  const options = question.options ?? [];
  if (question.type !== 'multi-select' || question.singleChoice) return options;
  return Array.from({ length: 2 ** options.length }, (_, bits) =>
    options.filter((_option, place) => (bits & (1 << place)) !== 0),
  );
}

const isText = ({ type }: AskableQuestion) => type === 'text';

test('FIT-01: the services as the recommendations would rank them now, the top pick first', () => {
  const random = createSeededRandom(1);
  for (let round = 0; round < scaleRuns(50); round += 1) {
    const prospect = randomMiddle(random);
    const fit = computeFitSoFar(prospect);
    if (!fit.hasStarted) continue;
    expect(fit.rows.map(({ service, score }) => [service.id, score])).toEqual(
      recommend(prospect).map(({ service, confidence }) => [service.id, confidence]),
    );
  }
  const two = services.slice(2, 4);
  const fit = computeFitSoFar({ answers: { customer_list: true } }, null, two);
  expect(fit.rows.map(({ service }) => service.id).toSorted()).toEqual(['fb_ads', 'seo']);
});

test('FIT-02: the change is what the last answer added or took, and 0 without one', () => {
  const before: Answers = { business_services: 'Grow and bring in more customers' };
  const prospect = answer({ answers: before }, 'reviews_collection', false);
  const { rows } = computeFitSoFar(prospect, before);
  const reputation = rows.find(({ service }) => service.id === 'reputation_management');
  expect(reputation?.change).toBeGreaterThan(0);
  for (const { service, score, change } of rows) {
    const then = recommend({ answers: before }).find((one) => one.service.id === service.id);
    expect(score - change).toBe(then?.confidence);
  }
  for (const { change } of computeFitSoFar(prospect).rows) expect(change).toBe(0);
});

test.each<[string, Prospect]>([
  ['nothing', { answers: {} }],
  ['marks', { answers: { ask_later_customer_list: 'later' } }],
  ['look-ups and a trade', { answers: { google_rating: 3.1 }, industry: 'Dental' }],
])('FIT-03: with %s all stand at 50 in the order of the services', (_name, prospect) => {
  const fit = computeFitSoFar(prospect);
  expect(fit).toMatchObject({ hasStarted: false, answered: 0 });
  expect(fit.rows).toEqual(services.map((service) => ({ service, score: 50, change: 0 })));
});

// In quarters, so that a busy machine gets through each.
const each = scaleRuns(500);
test.each([1, 2, 3, 4])(
  `FIT-04: what can still change the top pick equals brute force in ${each} random interviews, quarter %i`,
  (quarter) => {
    const random = createSeededRandom(2026 + quarter);
    const seen = { settled: 0, open: 0, followUps: 0, later: 0 };
    for (let round = 0; round < each; round += 1) {
      const prospect = randomMiddle(random);
      const shown = filterVisibleAnswers(prospect.answers);
      const top = topOf(prospect);
      const turning = discoveryQuestions.filter(
        (question) =>
          !isText(question) &&
          isQuestionVisible(question, shown) &&
          !isAnswered(question, shown[question.id]) &&
          everyChoice(question).some(
            (value) => topOf(answer(prospect, question.id, value)) !== top,
          ),
      );
      const { deciding } = computeFitSoFar(prospect);
      const listed = deciding.map(({ question }) => question).filter((one) => !isText(one));
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(turning.map(({ id }) => id)));
      seen.settled += Number(turning.length === 0);
      seen.open += Number(turning.length > 0);
      seen.followUps += turning.filter(({ inline }) => inline).length;
      seen.later += turning.filter(({ id }) => prospect.answers[toAskLaterKey(id)]).length;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(scaleRuns(25));
  },
);

test('FIT-05: every listed question can change the top pick, and look-ups are listed apart', () => {
  const random = createSeededRandom(7);
  let texts = 0;
  for (let round = 0; round < scaleRuns(200); round += 1) {
    const prospect = randomMiddle(random);
    const { deciding, decidingLookUps } = computeFitSoFar(prospect);
    for (const { question, example, wouldLead } of [...deciding, ...decidingLookUps]) {
      expect(topOf(answer(prospect, question.id, example))).toBe(wouldLead);
      expect(wouldLead).not.toBe(topOf(prospect));
      texts += Number(isText(question));
    }
    expect(deciding.every(({ question }) => discoveryQuestions.includes(question))).toBe(true);
    expect(decidingLookUps.every(({ kind }) => kind === 'lookUp')).toBe(true);
  }
  expect(texts).toBeGreaterThan(scaleRuns(20));
});
