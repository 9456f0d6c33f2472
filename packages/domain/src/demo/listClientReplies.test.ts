import { expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { anInterview } from '#test/anInterview.ts';
import {
  buildClientInterview,
  buildPlayedCall,
  dentist,
  placeLinesInScript,
  plumber,
  salon,
} from '#test/playedClients.ts';
import { chooseEnding, countPracticeCall, formatCallCounts } from './chooseEnding.ts';
import { listClientLines, listClientReplies } from './listClientLines.ts';
import type { PlayedCall } from './PlayedCall.ts';
import type { PlayedClient } from './PlayedClient.ts';
import { playedClients } from './playedClients.ts';

const listReplyIds = (client: PlayedClient, answers: Answers, questionId: string) =>
  listClientReplies(client, { answers, selectedServiceId: client.fits }, questionId).map(
    ({ id }) => id,
  );

test('DEMO-27: the client also answers the follow-up questions, one after the other', () => {
  expect(listReplyIds(dentist, {}, 'customer_list')).toEqual(['customer_list']);
  expect(listReplyIds(dentist, { customer_list: true }, 'customer_list')).toEqual([
    'customer_list',
    'customer_list_size',
  ]);
  expect(listReplyIds(dentist, {}, 'first_purchase_amount')).toEqual(['first_purchase_amount']);
  expect(
    listReplyIds(dentist, { first_purchase_amount: '$250 - $500' }, 'first_purchase_amount'),
  ).toEqual(['first_purchase_amount', 'customer_worth']);
  expect(listReplyIds(dentist, { customer_list: false }, 'customer_list')).toEqual([
    'customer_list',
  ]);
  expect(listReplyIds(plumber, { advertising_types: ['Google Ads'] }, 'advertising_types')).toEqual(
    ['advertising_types', 'google_ads_performance'],
  );
});

test('DEMO-27: of several open follow-ups only the first is answered', () => {
  const two = ['Google Ads', 'Facebook Ads'];
  const client = {
    ...plumber,
    replies: [...plumber.replies, { id: 'facebook_ads_performance', says: 'No.', enter: 'No' }],
  };
  const [first, second] = listReplyIds(
    client,
    { advertising_types: two, google_ads_performance: 'x', facebook_ads_performance: 'x' },
    'advertising_types',
  ).slice(1);
  expect(new Set([first, second])).toEqual(
    new Set(['google_ads_performance', 'facebook_ads_performance']),
  );
  expect(listReplyIds(client, { advertising_types: two }, 'advertising_types')).toEqual([
    'advertising_types',
    first,
  ]);
});

test.each([dentist, plumber])(
  'DEMO-27: every reply of $id is heard at some question of the call',
  (client) => {
    const answers = Object.fromEntries(client.replies.map(({ id, enter }) => [id, enter]));
    const followUpIds = new Set(
      client.replies.flatMap(({ id }) => listReplyIds(client, answers, id).slice(1)),
    );
    const own = client.replies.filter(({ id }) => listReplyIds(client, answers, id)[0] === id);
    expect(own).toHaveLength(client.replies.length);
    for (const id of ['customer_worth', 'lead_reply', 'why_now', 'decision_maker'])
      expect(followUpIds).toContain(id);
  },
);

test('DEMO-27: the service questions are answered as well, and a foreign question by nobody', () => {
  expect(listReplyIds(dentist, {}, 'negative_review_procedure')).toEqual([
    'negative_review_procedure',
  ]);
  expect(listReplyIds(dentist, {}, 'no_such_question')).toEqual([]);
});

const allMet = { met: ['a', 'b'], askedOn: ['x', 'y'], quietSeconds: 5 };

test.each([
  ['another service', dentist, { selectedServiceId: 'seo' }, allMet, 'not_now', 'no_need'],
  ['no service', salon, { selectedServiceId: null }, allMet, 'not_now', 'no_need'],
  ['all done well', dentist, {}, allMet, 'trial', undefined],
  ['talked over', dentist, {}, { ...allMet, quietSeconds: 3 }, 'follow_up', undefined],
  ['talked over, nobody who decides', dentist, { answers: {} }, {}, 'follow_up', undefined],
  ['all done well', plumber, {}, allMet, 'sold', undefined],
  ['one objection left', plumber, {}, { ...allMet, met: ['a'] }, 'follow_up', undefined],
  ['all done well', salon, {}, allMet, 'trial', undefined],
  ['not asked on', salon, {}, { ...allMet, askedOn: ['x'] }, 'follow_up', undefined],
] as const)(
  'DEMO-05: %s ends the call as its conditions say',
  (_what, client, more, call, outcome, reason) => {
    const ending = chooseEnding(client, buildClientInterview(client, more), buildPlayedCall(call));
    expect(ending).toMatchObject({ outcome, ...(reason && { reason }) });
  },
);

test('DEMO-05: the last ending of each has no conditions, and every other has some', () => {
  for (const { endings } of playedClients) {
    expect(endings.map(({ when }) => Object.keys(when).length > 0)).toEqual([
      ...endings.slice(1).map(() => true),
      false,
    ]);
  }
});

test('DEMO-05: silence after the ask is answered, talk is complained about, and a yes is only said where it is one', () => {
  const placed = placeLinesInScript(dentist);
  const at = placed.at(-1)?.from ?? 0;
  const listReplyIds = (call: Partial<PlayedCall>) =>
    listClientLines(dentist, placed, at, buildClientInterview(dentist), buildPlayedCall(call))
      .filter(({ id }) => id === 'ask' || id === 'ending')
      .map(({ says }) => says);
  expect(listReplyIds({})).toEqual([]);
  expect(listReplyIds({ ...allMet, quietSeconds: 3 })).toEqual([]);
  expect(listReplyIds(allMet)).toEqual([dentist.ask.quiet, dentist.endings[1]?.says]);
  expect(listReplyIds({ quietSeconds: 1, hasGoneOn: true })).toEqual([
    dentist.ask.talkedOver,
    dentist.endings[2]?.says,
  ]);
  expect(listReplyIds({ quietSeconds: 9 })).toEqual([dentist.ask.hedges, dentist.endings[2]?.says]);
});

test('DEMO-06: the end of a practice call counts four things and grades none', () => {
  const call = buildPlayedCall({
    askedOn: ['business_services', 'reviews_collection', 'google_profile_leads', 'lead_reply'],
    met: ['bother'],
    quietSeconds: 6,
  });
  expect(formatCallCounts(countPracticeCall(dentist, buildClientInterview(dentist), call))).toEqual(
    [
      'You answered 12 of 12 questions.',
      'You asked on 3 of 7 times.',
      'You met 1 of 2 objections.',
      'You stayed quiet for 6 seconds after the ask.',
    ],
  );
  const empty = anInterview({ answers: {} });
  expect(
    formatCallCounts(countPracticeCall(dentist, empty, buildPlayedCall({ quietSeconds: 1 }))),
  ).toEqual([
    'You answered 0 of 12 questions.',
    'You asked on 0 of 6 times.',
    'You met 0 of 2 objections.',
    'You stayed quiet for 1 second after the ask.',
  ]);
});
