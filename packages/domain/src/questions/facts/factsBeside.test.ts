import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { practiceSamples } from '#practice/practiceSamples.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { answerFields } from '#questions/answerFields.ts';
import { countAnswers, hasAnswers } from '#questions/countAnswers.ts';
import { canLeaveQuestion, findResumeQuestion, isFinished } from '#questions/navigation.ts';
import { offerAnswer } from '#questions/offerAnswer.ts';
import { toAnsweredShare } from '#questions/toAnsweredShare.ts';
import { toProgress } from '#questions/toProgress.ts';
import { listMainQuestions } from '#questions/visibleAnswers.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';
import { templateView } from '#templates/templateView.ts';
import { toTrialForm } from '#trial/toTrialForm.ts';
import { followUpFactIds, isFact } from './lookUps.ts';

const known: Answers = {
  google_rating: 3.9,
  google_review_count: 27,
  website_check: 'Broken or hard to use',
  sells_to: 'Consumers',
  marketing_run_by: 'An agency',
  time_in_business: 'Over 5 years',
  demand_now: 'Sudden rush',
  they_call_customers: 'guests',
};

const followUps: Answers = {
  customer_worth: 1500,
  lead_reply: 'Same day',
  why_now: 'The lease runs out in May',
  decision_maker: 'Me and a partner',
};

describe('beside the questions', () => {
  const half: Answers = { business_services: 'Grow and bring in more customers' };
  const all = { ...known, ...followUps };

  test('FACT-05: they change no number, no share, no place and never hold Next back', () => {
    for (const answers of [{}, half]) {
      const filled = { ...answers, ...all };
      const ids = (given: Answers) => listMainQuestions(discoveryQuestions, given).map((q) => q.id);
      expect(ids(filled)).toEqual(ids(answers));
      expect(ids(filled)).toHaveLength(12);
      expect(toAnsweredShare(discoveryQuestions, filled)).toBe(
        toAnsweredShare(discoveryQuestions, answers),
      );
      expect(findResumeQuestion(discoveryQuestions, filled)).toBe(
        findResumeQuestion(discoveryQuestions, answers),
      );
      for (const question of listMainQuestions(discoveryQuestions, answers)) {
        expect(toProgress(discoveryQuestions, filled, question.id)).toEqual(
          toProgress(discoveryQuestions, answers, question.id),
        );
        expect(canLeaveQuestion(discoveryQuestions, filled, question)).toBe(
          canLeaveQuestion(discoveryQuestions, answers, question),
        );
      }
    }
  });

  test('FACT-05: an interview without any of them can be finished', () => {
    for (const { answers } of practiceSamples) {
      const bare = Object.fromEntries(Object.entries(answers).filter(([id]) => !isFact(id)));
      expect(isFinished(discoveryQuestions, bare)).toBe(true);
    }
  });

  test('FACT-06: look-ups are no answers, and facts alone are not enough', () => {
    expect(countAnswers(known)).toBe(0);
    expect(hasAnswers(known)).toBe(false);
    expect(countAnswers({ ...half, ...known })).toBe(1);
    expect(hasAnswers({ ...half, ...known })).toBe(true);
    expect(countAnswers({ ...half, ...all })).toBe(5);
    expect(hasAnswers(all)).toBe(false);
  });

  test('FACT-06: eleven facts and the word for customers, nothing else', () => {
    const ids = answerFields.map(({ id }) => id).filter(isFact);
    expect(ids.toSorted()).toEqual([...Object.keys(known), ...followUpFactIds].toSorted());
  });
});

describe('where they are read', () => {
  test('FACT-10: the lifetime value of the service questions starts from what discovery heard', () => {
    expect(offerAnswer('customer_lifetime_value', { customer_worth: 1500 })).toEqual({
      said: '$1,500',
      answer: 1500,
    });
    for (const worth of [undefined, null, '', -5, 'a lot'])
      expect(offerAnswer('customer_lifetime_value', { customer_worth: worth })).toBeNull();
  });

  test('FACT-10, FACT-11: the trial form starts from the facts and keeps what was saved', () => {
    const facts = { google_rating: 4.4, google_review_count: 0, customer_worth: 1500 };
    expect(toTrialForm(facts)).toMatchObject({
      google_rating_before: 4.4,
      google_reviews_before: 0,
      customer_lifetime_value: 1500,
      google_rating_after: '',
    });
    const saved = { google_rating_before: 3.9, customer_lifetime_value: 900 };
    expect(toTrialForm({ ...facts, ...saved })).toMatchObject(saved);
    expect(toTrialForm({ ...facts, customer_lifetime_value: '' }).customer_lifetime_value).toBe('');
  });

  test('FACT-16: templates read every fact under its id, and none that is outside its range', () => {
    const answers = { ...known, ...followUps };
    const view = templateView({ answers } as unknown as Interview);
    for (const id of Object.keys(answers)) expect(view[id], id).toBe(answers[id]);
    const wrong = { google_rating: 9, demand_now: 'Busy', customer_worth: -1 };
    const blank = templateView({ answers: wrong } as unknown as Interview);
    for (const id of Object.keys(wrong)) expect(blank[id], id).toBeUndefined();
  });

  test('FACT-16: all are Available Fields under discovery, with the screen that asks them', () => {
    const fields = new Map(listKnownFields('seo').map((one) => [one.field, one]));
    for (const id of Object.keys(known))
      expect(fields.get(id), id).toMatchObject({ source: 'discovery', screen: 'info' });
    for (const id of followUpFactIds)
      expect(fields.get(id), id).toMatchObject({ source: 'discovery', screen: 'questions' });
  });
});
