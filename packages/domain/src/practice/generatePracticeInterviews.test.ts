import { describe, expect, test } from 'vitest';
import { isTestInterview, toCardFacts } from '#interviewList/CardFacts.ts';
import { findStatusBadge } from '#interviewList/findStatusBadge.ts';
import { listCardLinks } from '#interviewList/listCardLinks.ts';
import { guardScreen } from '#interviews/flow/guardScreen.ts';
import { interviewScreens } from '#interviews/flow/InterviewScreen.ts';
import { isUuid } from '#interviews/form/isUuid.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { countAnswers } from '#questions/countAnswers.ts';
import { hasContent } from '#questions/isAnswered.ts';
import { lookUps } from '#questions/lookUps/lookUps.ts';
import { isQuestionnaireFinished } from '#questions/navigation.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { computeRetainerVariables } from '#trial/computeRetainerVariables.ts';
import { listMissingTrialValues } from '#trial/computeTrialTrend.ts';
import { createSeededRandom } from './createSeededRandom.ts';
import { createSeededUuid, generatePracticeInterviews } from './generatePracticeInterviews.ts';
import { practiceSamples } from './practiceSamples.ts';

const now = '2026-03-04T15:07:00.000Z';
const make = (seed: number, ids?: readonly string[]) =>
  generatePracticeInterviews({
    seed,
    now,
    ...(ids && { ids }),
    renderRecap: (interview) => `Recap for ${interview.businessName}`,
  });

describe('generatePracticeInterviews', () => {
  test('DATA-28: one interview per service over six businesses, employees from the list', () => {
    const made = make(1);
    expect(made.map((one) => one.selectedServiceId)).toEqual(serviceIds);
    expect(new Set(made.map((one) => one.businessName)).size).toBe(6);
    for (const one of made) expect([5, 15, 30, 50, 100]).toContain(one.employees);
  });

  test('DATA-29: all are sold and marked as practice', () => {
    for (const one of make(1)) {
      expect(one).toMatchObject({ salesStatus: 'sold', soldAt: one.createdAt });
      expect(isTestInterview(one.answers)).toBe(true);
      expect(findStatusBadge(toCardFacts(one)).badge).toBe('SOLD');
    }
  });

  test('DATA-30: the two trial services show Active Trial, the others do not', () => {
    for (const one of make(1)) {
      const labels = listCardLinks(toCardFacts(one)).map((link) => link.label);
      expect(labels.includes('Active Trial')).toBe(hasTrial(one.selectedServiceId));
      expect(Object.hasOwn(one.answers, 'trial_status')).toBe(hasTrial(one.selectedServiceId));
    }
  });

  test('DATA-31: markers and trial values are not counted', () => {
    for (const [index, one] of make(1).entries()) {
      const lookedUp = new Set(lookUps.map(({ id }) => id));
      const given = Object.keys(practiceSamples[index]?.answers ?? {});
      const own = given.filter((id) => !lookedUp.has(id)).length;
      const worth = hasTrial(one.selectedServiceId) ? 1 : 0;
      expect(countAnswers(one.answers)).toBe(own + worth);
    }
  });

  test('DATA-32: the sold service is the first of a fresh ranking, and a pitch is there', () => {
    for (const one of make(1)) {
      expect(one.recommendedServices).toHaveLength(6);
      expect(one.recommendedServices[0]?.service.id).toBe(one.selectedServiceId);
      expect(one.recommendedServices[0]?.confidence).toBeGreaterThanOrEqual(80);
      expect(one.generatedPitch).toBe(`Recap for ${one.businessName}`);
    }
  });

  test('DATA-32: every answer can be given on screen and both questionnaires are finished', () => {
    for (const { answers, serviceId } of practiceSamples) {
      const asked = [...discoveryQuestions, ...serviceQuestions[serviceId]];
      for (const [id, value] of Object.entries(answers)) {
        const question = [...asked, ...lookUps].find((one) => one.id === id);
        expect(question, id).toBeDefined();
        expect(question && isAcceptableAnswer(question, value), id).toBe(true);
      }
      expect(isQuestionnaireFinished(asked, answers)).toBe(true);
    }
  });

  test('FACT-12: each has the facts that fit its story, the same numbers as its trial', () => {
    for (const { answers, trial } of practiceSamples) {
      for (const id of ['google_rating', 'google_review_count', 'customer_worth', 'lead_reply'])
        expect(hasContent(answers[id]), id).toBe(true);
      const worth = answers.customer_lifetime_value ?? trial?.customer_lifetime_value;
      expect(worth ?? answers.customer_worth).toBe(answers.customer_worth);
      if (!trial) continue;
      expect(trial.google_rating_before).toBe(answers.google_rating);
      expect(trial.google_reviews_before).toBe(answers.google_review_count);
    }
  });

  test('DATA-32: every onboarding can be given on screen and is finished', () => {
    for (const { onboarding, serviceId } of practiceSamples) {
      const set = onboardingQuestions[serviceId];
      for (const [id, value] of Object.entries(onboarding)) {
        const question = set.find((one) => one.id === id);
        const isDetail = set.some((one) => one.detail?.id === id);
        expect(isDetail || (question && isAcceptableAnswer(question, value)), id).toBe(true);
      }
      expect(isQuestionnaireFinished(set, onboarding)).toBe(true);
    }
  });

  test('DATA-32: each screen a sold interview of that service may have opens', () => {
    for (const one of make(1)) {
      for (const screen of interviewScreens) {
        const trialOnly = ['brand-audit', 'trial-results', 'retainer-close'].includes(screen);
        const closed =
          (trialOnly && !hasTrial(one.selectedServiceId)) ||
          (screen === 'onboarding/summary' && one.onboardingStatus !== 'completed');
        expect(guardScreen(screen, one).allowed, screen).toBe(!closed);
      }
      if (hasTrial(one.selectedServiceId)) expect(listMissingTrialValues(one.answers)).toEqual([]);
    }
  });

  test('RET-12: the trial figures show more reviews and an unchanged rating', () => {
    const [riverside, , , , freshCut] = make(1).map((one) => computeRetainerVariables(one.answers));
    expect(riverside).toMatchObject({
      review_delta: 17,
      rating_change: 'Increased by 0.3',
      x_customers: 1,
    });
    expect(freshCut).toMatchObject({
      review_delta: 8,
      rating_change: 'Maintained at 4.6',
      x_customers: 1,
    });
  });

  test('DATA-30: exactly one onboarding is completed, the seed picks which', () => {
    const picked = new Set<string | null>();
    for (let seed = 0; seed < 60; seed += 1) {
      const done = make(seed).filter((one) => one.onboardingStatus === 'completed');
      expect(done).toHaveLength(1);
      expect(done[0]?.onboardingCompletedAt).toBe(done[0]?.createdAt);
      picked.add(done[0]?.selectedServiceId ?? null);
    }
    expect(picked.size).toBe(6);
  });

  test('DATA-28: the same seed gives the same interviews, another seed other ids', () => {
    expect(make(7)).toEqual(make(7));
    expect(make(7)[0]?.id).not.toBe(make(8)[0]?.id);
    for (const seed of [0, -1, 2 ** 31, 1.5, Number.NaN]) {
      expect(make(seed).every((one) => isUuid(one.id))).toBe(true);
      expect(new Set(make(seed).map((one) => one.id)).size).toBe(6);
    }
  });

  test('DATA-28: ids can be passed in, missing ones are made', () => {
    const made = make(7, ['a', 'b']);
    expect(made.slice(0, 2).map((one) => one.id)).toEqual(['a', 'b']);
    expect(made[2]?.id).toBe(make(7)[2]?.id);
    expect(make(7, []).map((one) => one.id)).toEqual(make(7).map((one) => one.id));
  });

  test('DATA-32: invented contacts only', () => {
    for (const sample of practiceSamples) {
      expect(sample.contactEmail).toMatch(/\.example$/);
      const texts = JSON.stringify(sample.onboarding);
      for (const phone of texts.match(/\d{3}-\d{4}/g) ?? []) expect(phone).toMatch(/^555-01\d\d$/);
    }
  });
});

describe('createSeededRandom', () => {
  test('DATA-28: numbers lie in [0, 1), spread evenly and repeat with the seed', () => {
    const random = createSeededRandom(3);
    const again = createSeededRandom(3);
    let sum = 0;
    for (let round = 0; round < 10_000; round += 1) {
      const value = random();
      expect(value === again() && value >= 0 && value < 1).toBe(true);
      sum += value;
    }
    expect(sum / 10_000).toBeCloseTo(0.5, 1);
  });
});

test.each([
  [0, [0.276824, 0.961103, 0.921714]],
  [1, [0.442208, 0.999056, 0.214]],
  [2026, [0.343989, 0.235728, 0.424027]],
  [-5, [0.71381, 0.085254, 0.487187]],
])('DATA-28: the seed %i draws the same on every machine', (seed, numbers) => {
  const random = createSeededRandom(seed);
  expect([random(), random(), random()].map((one) => Number(one.toFixed(6)))).toEqual(numbers);
});

test('DATA-28: an id holds its time, its version and its variant', () => {
  const now = Date.parse('2026-03-04T15:07:00.000Z');
  expect(createSeededUuid(createSeededRandom(1), now)).toBe('019cb963-5220-7f33-9d35-ceb892b9d39c');
  expect(createSeededUuid(createSeededRandom(1), -5.5)).toBe(
    '00000000-0000-7f33-9d35-ceb892b9d39c',
  );
  expect(createSeededUuid(() => 0.999, 1)).toBe('00000000-0001-7fff-bfff-ffffffffffff');
  expect(createSeededUuid(() => 0, 2 ** 48 + 3)).toBe('00000000-0003-7000-8000-000000000000');
});
