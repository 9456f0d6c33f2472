import { expect, test } from 'vitest';
import { dentist } from '#demo/clients/dentist.ts';
import { plumber } from '#demo/clients/plumber.ts';
import type { Answers } from '#interviews/Answers.ts';
import { hearAnswers } from './hearClient.ts';
import type { PlayedClient } from './PlayedClient.ts';

const hear = (client: PlayedClient, answers: Answers, questionId: string) =>
  hearAnswers(client, { answers, selectedServiceId: client.fits }, questionId).map(({ id }) => id);

test('DEMO-27: the client answers what a question opens beneath it too, one after the other', () => {
  expect(hear(dentist, {}, 'customer_list')).toEqual(['customer_list']);
  expect(hear(dentist, { customer_list: true }, 'customer_list')).toEqual([
    'customer_list',
    'customer_list_size',
  ]);
  expect(hear(dentist, {}, 'first_purchase_amount')).toEqual(['first_purchase_amount']);
  expect(hear(dentist, { first_purchase_amount: '$250 - $500' }, 'first_purchase_amount')).toEqual([
    'first_purchase_amount',
    'customer_worth',
  ]);
  expect(hear(dentist, { customer_list: false }, 'customer_list')).toEqual(['customer_list']);
  expect(hear(plumber, { advertising_types: ['Google Ads'] }, 'advertising_types')).toEqual([
    'advertising_types',
    'google_ads_performance',
  ]);
});

test('DEMO-27: of several that are open only the first was asked', () => {
  const two = ['Google Ads', 'Facebook Ads'];
  const client = {
    ...plumber,
    replies: [...plumber.replies, { id: 'facebook_ads_performance', says: 'No.', enter: 'No' }],
  };
  const [first, second] = hear(
    client,
    { advertising_types: two, google_ads_performance: 'x', facebook_ads_performance: 'x' },
    'advertising_types',
  ).slice(1);
  expect(new Set([first, second])).toEqual(
    new Set(['google_ads_performance', 'facebook_ads_performance']),
  );
  expect(hear(client, { advertising_types: two }, 'advertising_types')).toEqual([
    'advertising_types',
    first,
  ]);
});

test.each([dentist, plumber])(
  'DEMO-27: every reply of $id is heard at some question of the call',
  (client) => {
    const answers = Object.fromEntries(client.replies.map(({ id, enter }) => [id, enter]));
    const heard = new Set(client.replies.flatMap(({ id }) => hear(client, answers, id).slice(1)));
    const own = client.replies.filter(({ id }) => hear(client, answers, id)[0] === id);
    expect(own).toHaveLength(client.replies.length);
    for (const id of ['customer_worth', 'lead_reply', 'why_now', 'decision_maker'])
      expect(heard).toContain(id);
  },
);

test('DEMO-27: the service questions are answered as well, and a foreign question by nobody', () => {
  expect(hear(dentist, {}, 'negative_review_procedure')).toEqual(['negative_review_procedure']);
  expect(hear(dentist, {}, 'no_such_question')).toEqual([]);
});
