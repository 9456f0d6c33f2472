import { describe, expect, test } from 'vitest';
import { toIdentity } from '#ai/identity/Identity.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { anInterview } from '#test/anInterview.ts';
import { anOutcome } from '#test/dueFacts.ts';
import { toDueFacts } from '#test/toDueFacts.ts';
import { countQuestionsLeft } from './countLeft.ts';
import { toDialed } from './toDialed.ts';

describe('the facts of a whole interview', () => {
  const answered = Object.fromEntries(
    discoveryQuestions.map(({ id, type, options }) => [
      id,
      type === 'boolean' ? false : type === 'multi-select' ? [options?.[0]] : (options?.[0] ?? 'x'),
    ]),
  ) as Record<string, never>;

  test('DUE-12: questions left are the required ones without an answer; none when nothing holds back', () => {
    const all = countQuestionsLeft({}, null);
    expect(all).toBe(11);
    expect(countQuestionsLeft(answered, null)).toBe(0);
    const { ideal_90_days: _gone, ...others } = answered;
    expect(countQuestionsLeft(others, null)).toBe(1);
    expect(countQuestionsLeft({ ...others, ask_later_ideal_90_days: 'later' }, null)).toBe(0);
  });

  test.each([
    ['what was noted', { note: 'She wants it in writing' }, {}, true],
    ['the objection that came up', {}, { objections_came_up: ['Just send me an email.'] }, true],
    [
      'nothing of the kind',
      { note: 'Call about sending staff' },
      { objections_came_up: ['Too expensive.'] },
      false,
    ],
  ])('DUE-12: in writing, by %s', (_name, outcome, answers, isWriting) => {
    const facts = toDueFacts(
      anInterview({ answers, outcome: { ...anOutcome(outcome), serviceId: null, price: null } }),
    );
    expect(facts.wantsWriting).toBe(isWriting);
  });

  test.each([
    ['Me and a partner', true],
    ['Someone else', true],
    ['Just me', false],
    [undefined, false],
  ])('DUE-12: %s decides', (decision_maker, isOther) => {
    expect(toDueFacts(anInterview({ answers: { decision_maker } })).decidesWithOthers).toBe(
      isOther,
    );
  });

  test('DUE-12: a copy of an older version has its days all the same', () => {
    const outcome = {
      ...anOutcome({ kind: 'trial', startDay: '2026-11-03', day: '2026-12-03' }),
      serviceId: null,
      price: null,
    };
    const facts = toDueFacts(anInterview({ outcome }));
    expect(facts).toMatchObject({
      trial: { startDay: '2026-11-03', endDay: '2026-12-03' },
      marks: {},
      workedAt: '2026-03-04T15:07:00.000Z',
    });
  });
});

describe('calling', () => {
  test.each([
    ['(555) 010-0199', '5550100199'],
    ['+1 555 010 0199 ext. 4', '+15550100199'],
    ['555-0101 x12', '5550101'],
    ['ask Dale', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('DUE-40: %j is dialed as %j', (phone, dialed) => {
    expect(toDialed(phone)).toBe(dialed);
  });

  test('DUE-31: a number of the business details never leaves for the provider of the AI', () => {
    expect(toIdentity(anInterview({ contactPhone: '555 0101' })).phones).toEqual(['555 0101']);
  });
});
