import { describe, expect, test } from 'vitest';
import { emptyInterview } from '#checks/cases/buildLintInterviews.ts';
import { measureText } from '#checks/measure/measureText.ts';
import type { Answers } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { chooseRetainerTemplate } from '#templates/chooseTemplate.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { builtInTexts } from './builtInTexts.ts';

const layers = { account: {}, global: {}, builtIn: builtInTexts };

function close(answers: Answers, service: ServiceId = 'reputation_management'): string {
  const interview = { ...emptyInterview(service), industry: 'Dental', answers };
  const { templateString } = chooseRetainerTemplate(interview, layers);
  const rendered = renderTemplate(templateString ?? '', buildTemplateView(interview));
  return rendered.ok ? rendered.text : 'not rendered';
}

function results(before: number, after: number, ratingBefore: number, ratingAfter: number) {
  return {
    google_reviews_before: before,
    google_reviews_after: after,
    google_rating_before: ratingBefore,
    google_rating_after: ratingAfter,
  };
}

const up = results(41, 58, 4.1, 4.4);
const flat = results(63, 63, 4.6, 4.6);
const down = results(41, 44, 4.3, 4.1);

describe('the close of a review trial', () => {
  test.each([
    [
      'more reviews',
      up,
      'Google showed 41 reviews and a rating of 4.1. Today it shows 58 reviews and a rating of 4.4.',
      'New Google reviews since day one: 17.',
    ],
    [
      'a first review',
      results(0, 1, 1, 5),
      'Google showed no reviews and a rating of 1.0. Today it shows one review and a rating of 5.0.',
      'New Google reviews since day one: 1.',
    ],
    ['no change', flat, 'Today it shows 63 reviews', 'about the same as on day one'],
    [
      'a higher rating alone',
      results(63, 63, 4.5, 4.6),
      'a rating of 4.6',
      'about the same as on day one',
    ],
    ['fewer reviews', results(25, 20, 4.4, 4.4), '20 reviews', 'is lower than on day one'],
    ['a lower rating', down, 'a rating of 4.1', 'is lower than on day one'],
  ])('SAY-21, RET-02, RET-09: reads right with %s', (_, answers, numbers, verdict) => {
    const text = close(answers);
    expect(text).toContain(numbers);
    expect(text).toContain(verdict);
    expect(text).not.toContain('Maintained at');
    expect(text.match(/What stands out to you\?/g)).toHaveLength(1);
  });

  test('SAY-21: only a trial that went up is sold', () => {
    expect(close(up)).toContain('Do you want to keep it running from today?');
    expect(close(flat)).toContain('one more month with that one change?');
    expect(close(flat)).toContain("You don't pay for that month.");
    expect(close(down)).toContain("I'm not going to ask you to buy anything today.");
    expect(close(down)).not.toContain('$');
  });

  test('SAY-21, RET-02: without results it asks for them and stops', () => {
    const text = close({});
    expect(text).toContain("I don't have the final numbers yet");
    expect(text).not.toMatch(/\[(?:OFFER|PRICE|ASK)/);
  });

  test.each([
    [{}, 'What', undefined],
    [{ customer_lifetime_value: 0 }, 'What', undefined],
    [{ customer_lifetime_value: '1,200' }, 'You told me one patient is worth about $1,200', '1'],
    [{ customer_lifetime_value: '$150' }, 'You told me one patient is worth about $150', '3'],
    [
      { customer_lifetime_value: 500, primary_service_price: '$1,297 / mo' },
      "It's $1,297 a month.",
      '3',
    ],
  ])('RET-12, RET-14: %j is said as math without a plural', (answers, line, sum) => {
    const text = close({ ...up, ...answers });
    expect(text).toContain(line);
    expect(/it takes to cover it: (\d+)\./.exec(text)?.[1]).toBe(sum);
  });

  test('RET-15: offers both halves, with the default names and prices', () => {
    expect(close(up)).toContain(
      "There's the Reputation Booster at $197 a month, and there's the Google Visibility Service at $297 a month.",
    );
  });
});

describe('the close of a message trial', () => {
  const counts = (replies: number, bookings: number, more: Answers = {}): Answers => ({
    ...up,
    mm_people_messaged: 50,
    mm_replies: replies,
    mm_bookings: bookings,
    ...more,
  });
  const messages = (answers: Answers) => close(answers, 'message_marketing');

  const answers: Answers = {
    ideal_12_months: 'Half the list on year-round plans',
    customer_lifetime_value: 900,
    mm_reconnect_impact: 'A full week',
    mm_booked_dollars: 1250,
    mm_opt_outs: 1,
  };

  test('SAY-23: message marketing has a close of its own, and falls back to the other', () => {
    const interview = emptyInterview('message_marketing');
    expect(chooseRetainerTemplate(interview, layers)).toMatchObject({
      id: 'retainer_close_message_marketing',
      textId: 'retainer_close_message_marketing',
    });
    const { retainer_close_message_marketing: _, ...others } = builtInTexts;
    expect(chooseRetainerTemplate(interview, { ...layers, builtIn: others })).toMatchObject({
      id: 'retainer_close_message_marketing',
      textId: 'retainer_close',
    });
    expect(chooseRetainerTemplate(emptyInterview('reputation_management'), layers).id).toBe(
      'retainer_close',
    );
  });

  test.each([
    [
      counts(12, 5),
      'we wrote to 50 people, 12 wrote back, and five booked or bought.',
      'rest of your list?',
    ],
    [
      counts(3, 0),
      'three wrote back, and nobody booked or bought.',
      'Can we write that one message now?',
    ],
    [counts(0, 0), 'nobody wrote back, and nobody booked', 'show you how to ask'],
    [
      { ...up, mm_people_messaged: 50 },
      "Here's the count: we wrote to 50 people.",
      'no booking on the list yet',
    ],
    [{ ...up }, "I don't have the final count yet", 'How many people got a message'],
  ])('SAY-24: %j', (answers, count, line) => {
    const text = messages(answers);
    expect(text).toContain(count);
    expect(text).toContain(line);
    expect(text).not.toMatch(/didn't count|review/);
  });

  test('SAY-24: the price is said only where the seller typed one, the name never', () => {
    const own = messages(counts(12, 5, { primary_service_price: '$497/month' }));
    expect(own).toContain("It's $497 a month, plus a small cost for each text.");
    const standard = messages(counts(12, 5, { primary_service_price: '$397/month' }));
    expect(standard).not.toContain('$397');
    for (const text of [own, standard]) expect(text).not.toContain('Brand Visibility');
  });

  test('SAY-24: mentions what they spent and who opted out, when known', () => {
    const text = messages(counts(12, 5, { mm_booked_dollars: 1250, mm_opt_outs: 2 }));
    expect(text).toContain('You put what they spent at about $1,250.');
    expect(text).toContain('And two people asked to be taken off the list.');
    const blank = messages(counts(12, 5, { mm_booked_dollars: 0, mm_opt_outs: 0 }));
    expect(blank).not.toMatch(/what they spent|taken off/);
  });

  test.each([
    [
      'up',
      counts(12, 5, { ...answers, primary_service_price: '$497/month' }),
      close({ ...up, ...answers }),
    ],
    ['flat', counts(3, 0, answers), close({ ...flat, ...answers })],
    ['down', counts(0, 0, answers), close({ ...down, ...answers })],
  ])('SAY-25: lengths of %s', (state, answers, reviews) => {
    const lengths = [messages(answers), reviews].map((text) => measureText(text).words);
    for (const words of lengths) {
      expect(words).toBeGreaterThanOrEqual(state === 'up' ? 300 : 230);
      expect(words).toBeLessThanOrEqual(400);
    }
    for (const asking of [close({}), messages(up)])
      expect(measureText(asking).words).toBeLessThan(80);
  });
});
