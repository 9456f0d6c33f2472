import { expect, test } from 'vitest';
import { emptyInterview } from '#checks/cases/lintInterviews.ts';
import { answerFields } from '#questions/answerFields.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { countAnswers, hasAnswers } from '#questions/countAnswers.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { recommend } from '#recommendations/recommend.ts';
import { templateView } from '#templates/templateView.ts';
import { cameUpKey, listCameUp, toggleCameUp } from './cameUp.ts';

const field = answerFields.find(({ id }) => id === cameUpKey) as (typeof answerFields)[0];

test('LIVE-20: what came up counts as no answer, and no rule sees it', () => {
  const titles = ["It's too expensive.", 'Google Ads', 'yes'];
  const answers = { customer_list: true, advertising_types: ['Google Ads'] };
  const marked = { ...answers, [cameUpKey]: titles };
  expect(countAnswers(marked)).toBe(countAnswers(answers));
  expect(hasAnswers({ [cameUpKey]: titles })).toBe(false);
  expect(recommend({ answers: marked })).toEqual(recommend({ answers }));
  const interview = emptyInterview('seo');
  expect(templateView({ ...interview, answers: marked })).toEqual(
    templateView({ ...interview, answers }),
  );
});

test.each([
  [[], true],
  [['a', 'b'], true],
  [['Not Running Any Advertising', 'b'], true],
  [['x'.repeat(200)], true],
  [['x'.repeat(201)], false],
  [Array.from({ length: 50 }, (_, at) => `${at}`), true],
  [Array.from({ length: 51 }, (_, at) => `${at}`), false],
  [[''], false],
  [[1], false],
  ['a', false],
  [{}, false],
  [null, true],
])('LIVE-20: %j may be kept: %s', (value, isFine) => {
  expect(isAcceptableAnswer(field, value)).toBe(isFine);
});

test('LIVE-20: the list is kept as it is, each title once', () => {
  const kept = applyAnswer(answerFields, {}, cameUpKey, [
    'b',
    'Not Running Any Advertising',
    'b',
    'a',
  ]);
  expect(listCameUp(kept)).toEqual(['b', 'Not Running Any Advertising', 'a']);
  expect(listCameUp({ [cameUpKey]: 'x' })).toEqual([]);
  expect(listCameUp(null)).toEqual([]);
});

test('LIVE-20: a tick takes a title in and out, within the limits', () => {
  expect(toggleCameUp([], ' Too expensive ')).toEqual(['Too expensive']);
  expect(toggleCameUp(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleCameUp(['a'], ' ')).toEqual(['a']);
  expect(toggleCameUp([], 'x'.repeat(300))).toEqual(['x'.repeat(200)]);
  const full = Array.from({ length: 50 }, (_, at) => `${at}`);
  expect(toggleCameUp(full, 'one more')).toBe(full);
});
