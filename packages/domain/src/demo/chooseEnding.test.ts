import { expect, test } from 'vitest';
import { anInterview } from '#test/anInterview.ts';
import { dentist } from '#test/playedClients.ts';
import { chooseEnding, judgeSpokenPrice } from './chooseEnding.ts';
import { newPlayedCall, type PlayedCall, type PlayedInterview } from './PlayedCall.ts';
import type { Ending, EndingConditions, PlayedClient } from './PlayedClient.ts';

const ending = (when: EndingConditions, says: string): Ending => ({
  when,
  outcome: 'follow_up',
  says,
  learn: '',
});

const { number, ...words } = dentist.price;
const terms = (dollars: number) => ({ price: { from: dollars * 100, to: null } }) as never;

/** Whether one ending with these conditions is the one that is chosen. */
function holds(
  when: EndingConditions,
  interview: Partial<PlayedInterview> = {},
  call: Partial<PlayedCall> = {},
): boolean {
  const client: PlayedClient = {
    ...dentist,
    price: { ...words, number: 1_000 },
    endings: [ending(when, 'yes'), ending({}, 'no')],
  };
  const played = { ...anInterview(), selectedServiceId: 'seo', terms: terms(1_000), ...interview };
  const chosen = chooseEnding(client, played as PlayedInterview, { ...newPlayedCall, ...call });
  return chosen.says === 'yes';
}

test('DEMO-05: each condition of an ending is looked at by itself', () => {
  expect(number).toBeGreaterThan(0);
  expect(holds({})).toBe(true);
  expect(holds({ picked: 'seo' })).toBe(true);
  expect(holds({ picked: 'fb_ads' })).toBe(false);
  expect(holds({ notPicked: 'seo' })).toBe(false);
  expect(holds({ notPicked: 'fb_ads' })).toBe(true);
  expect(holds({ askedOnAtLeast: 1 })).toBe(false);
  expect(holds({ askedOnAtLeast: 1 }, {}, { askedOn: ['a'] })).toBe(true);
  expect(holds({ objectionsAnsweredAtLeast: 2 }, {}, { met: ['a'] })).toBe(false);
  expect(holds({ objectionsAnsweredAtLeast: 2 }, {}, { met: ['a', 'b'] })).toBe(true);
  expect(holds({ waitedAfterAsk: true }, {}, { quietSeconds: 4 })).toBe(true);
  expect(holds({ waitedAfterAsk: true }, {}, { quietSeconds: 3 })).toBe(false);
  expect(holds({ waitedAfterAsk: false })).toBe(true);
  expect(holds({ waitedAfterAsk: false }, {}, { quietSeconds: 4 })).toBe(false);
  const known = { answers: { decision_maker: 'Just me' } };
  expect(holds({ decisionMakerKnown: true }, known)).toBe(true);
  expect(holds({ decisionMakerKnown: true }, { answers: {} })).toBe(false);
  expect(holds({ decisionMakerKnown: false }, { answers: {} })).toBe(true);
  expect(holds({ decisionMakerKnown: false }, known)).toBe(false);
});

test('DEMO-05: the price is judged only where one was said', () => {
  expect(holds({ priceIs: ['at', 'under'] })).toBe(true);
  expect(holds({ priceIs: ['over'] })).toBe(false);
  expect(holds({ priceIs: ['over'] }, { terms: terms(2_000) })).toBe(true);
  expect(holds({ priceIs: ['at'] }, { selectedServiceId: null })).toBe(false);
  const silent = { ...anInterview(), selectedServiceId: null };
  expect(judgeSpokenPrice(dentist, silent)).toBeNull();
});

test('DEMO-05: where no ending fits, the last one is taken', () => {
  const never = { picked: 'fb_ads' } as const;
  const client = { ...dentist, endings: [ending(never, 'first'), ending(never, 'last')] };
  const interview = { ...anInterview(), selectedServiceId: 'seo' } as PlayedInterview;
  expect(chooseEnding(client, interview, newPlayedCall).says).toBe('last');
});
