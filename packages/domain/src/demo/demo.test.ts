import { expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { challenges } from '#interviews/form/challenges.ts';
import { industries } from '#interviews/form/industries.ts';
import { answerFields } from '#questions/answerFields.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { discoveryQuestions } from '#questions/discoveryQuestions.ts';
import { isAcceptableAnswer } from '#questions/isAcceptableAnswer.ts';
import { isVisible } from '#questions/isVisible.ts';
import { listMainQuestions } from '#questions/listMainQuestions.ts';
import { serviceQuestions } from '#questions/serviceQuestions.ts';
import { recommend } from '#recommendations/recommend.ts';
import { toPickState } from '#recommendations/toPickState.ts';
import { parseObjections } from '#templates/objections/parseObjections.ts';
import { readScript } from '#templates/reading/readScript.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { templateView } from '#templates/templateView.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { anInterview } from '#test/anInterview.ts';
import { chooseEnding } from './chooseEnding.ts';
import { countCall, sayCounts } from './countCall.ts';
import { findOpenInterjection, hearClient } from './hearClient.ts';
import { isCardOf } from './isCardOf.ts';
import { judgePrice } from './judgePrice.ts';
import { newPlayedCall, type PlayedCall } from './PlayedCall.ts';
import { type PlayedClient, playedClientIds } from './PlayedClient.ts';
import { placeClientLines } from './placeClientLines.ts';
import { findPlayedClient, playedClients } from './playedClients.ts';

/** The answers a seller has who enters what each reply settles; with what was looked up or without. */
function toAnswers({ replies, lookUps }: PlayedClient, withLookUps = true): Answers {
  const all = [...(withLookUps ? lookUps : []), ...replies];
  return all.reduce<Answers>(
    (answers, { id, enter }) => applyAnswer(answerFields, answers, id, enter),
    {},
  );
}

const interviewOf = (client: PlayedClient, more: object = {}) =>
  anInterview({
    ...client.business,
    employees: Number(client.business.employees),
    answers: toAnswers(client),
    selectedServiceId: client.fits,
    ...more,
  });

const scriptOf = (client: PlayedClient) => {
  const text = renderTemplate(
    builtInTexts[`script_${client.fits}`],
    templateView(interviewOf(client)),
  );
  if (!text.ok) throw new Error('no script');
  return readScript(text.text);
};

const placedIn = (client: PlayedClient) =>
  placeClientLines(client, `script_${client.fits}`, scriptOf(client));

const called = (call: Partial<PlayedCall>): PlayedCall => ({ ...newPlayedCall, ...call });
const [dentist, plumber, salon] = playedClients as readonly [
  PlayedClient,
  PlayedClient,
  PlayedClient,
];

for (const client of playedClients) {
  const answers = toAnswers(client);

  test(`DEMO-01: all that is entered for the ${client.id} is a real answer to a real question, asked in this call`, () => {
    for (const { id, enter } of [...client.replies, ...client.lookUps]) {
      const question = answerFields.find((field) => field.id === id);
      expect(question, id).toBeDefined();
      if (!question) continue;
      expect(isAcceptableAnswer(question, enter), `${id}: ${enter}`).toBe(true);
      for (const option of question.options ? [enter].flat() : []) {
        expect(question.options, id).toContain(option);
      }
      expect(isVisible(question, answers), id).toBe(true);
      expect(answers[id], id).toEqual(enter);
    }
  });

  test(`DEMO-01: the ${client.id} answers everything that is asked, and each thing once`, () => {
    const asked = [...discoveryQuestions, ...serviceQuestions[client.fits]].filter((question) =>
      isVisible(question, answers),
    );
    expect(client.replies.map(({ id }) => id).sort()).toEqual(asked.map(({ id }) => id).sort());
    expect(listMainQuestions(discoveryQuestions, answers)).toHaveLength(12);
  });

  test(`DEMO-01: where the ${client.id} settles nothing there is a way to ask on, and an answer to it`, () => {
    for (const { id, askOn, saysThen } of client.replies) {
      expect(Boolean(askOn), id).toBe(Boolean(saysThen));
    }
    expect(client.replies.filter(({ askOn }) => askOn).length).toBeGreaterThan(3);
  });

  test(`DEMO-02: the rules put the service that fits the ${client.id} first, decided, with look-ups and without`, () => {
    for (const withLookUps of [true, false]) {
      const prospect = { ...interviewOf(client), answers: toAnswers(client, withLookUps) };
      const ranking = recommend(prospect);
      expect(ranking[0]?.service.id).toBe(client.fits);
      expect(toPickState(prospect, ranking)).toBe('decided');
    }
  });

  test(`DEMO-03: what the ${client.id} throws in has its place in the script and its card`, () => {
    const cards = parseObjections(builtInTexts[`objections_${client.fits}`]).entries;
    const parts = scriptOf(client);
    for (const interjection of client.interjections) {
      const { when, objection } = interjection;
      expect(when.script).toBe(`script_${client.fits}`);
      expect(
        cards.filter(({ heading }) => isCardOf(interjection, heading)),
        objection,
      ).toHaveLength(1);
      const part = parts.find(({ name }) => name === when.part);
      const spoken = (part?.blocks ?? []).filter((block) => block.kind === 'speech');
      expect(spoken[when.afterParagraph - 1]?.text).toMatch(new RegExp(`^${when.afterWords}`));
    }
    expect(
      placedIn(client)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['ask', 'interjection', 'interjection', 'price']);
    expect(placedIn(client).at(-1)?.kind).toBe('ask');
  });

  test(`DEMO-01: the business of the ${client.id} is made up and can be entered`, () => {
    expect(client.business.contactEmail).toMatch(/\.example$/);
    expect(client.business.contactPhone).toMatch(/555-01\d\d$/);
    expect(industries).toContain(client.business.industry);
    for (const problem of client.business.currentProblems) expect(challenges).toContain(problem);
  });
}

test('DEMO-01: there are three, found by their ids', () => {
  expect(playedClients.map(({ id }) => id)).toEqual([...playedClientIds]);
  expect(findPlayedClient('plumber')).toBe(plumber);
  expect(findPlayedClient('butcher')).toBeNull();
  expect(findPlayedClient(undefined)).toBeNull();
});

test('DEMO-03: after an edit that took the words away the paragraph is counted, and without the part nothing is said', () => {
  const edited = readScript('[HOW IT WORKS]\nOne.\n\nTwo.\n\nThree.\n\nFour.\n\n[ASK]\nSo?');
  const placed = placeClientLines(dentist, 'script_reputation_management', edited);
  expect(placed).toEqual([
    { kind: 'interjection', from: 3, interjection: dentist.interjections[0] },
    { kind: 'ask', from: 4 },
  ]);
  expect(placeClientLines(dentist, 'script_seo', readScript('Hello.'))).toEqual([]);
});

test('DEMO-03: an objection waits for its card; opened it is answered, passed by it is held against the seller', () => {
  const placed = placedIn(dentist);
  const [bother] = dentist.interjections;
  const at = placed.find(({ kind }) => kind === 'interjection')?.from ?? 0;
  const hear = (line: number, call: Partial<PlayedCall> = {}) =>
    hearClient(dentist, placed, line, interviewOf(dentist), called(call)).map(({ says }) => says);
  expect(hear(at - 1)).toEqual([]);
  expect(hear(at)).toEqual([bother?.says]);
  expect(findOpenInterjection(placed, at, newPlayedCall)).toBe(bother);
  expect(hear(at, { met: ['bother'] })).toEqual([bother?.says, bother?.ifAnswered]);
  expect(findOpenInterjection(placed, at, called({ met: ['bother'] }))).toBeNull();
  expect(hear(at + 2)).toEqual([bother?.says, bother?.ifSkipped]);
});

test.each([
  [200, null, 'under'],
  [300, 359, 'under'],
  [300, 360, 'at'],
  [440, null, 'at'],
  [197, 397, 'at'],
  [440, 441, 'range'],
  [500, 1500, 'over'],
  [441, null, 'over'],
  [441, 10_000, 'over'],
] as const)('DEMO-04: to somebody who thinks of 400, %d to %s is %s', (from, to, judgment) => {
  const cents = { from: from * 100, to: to === null ? null : to * 100 };
  expect(judgePrice(cents, 400)).toBe(judgment);
});

test('DEMO-04: the price of the interview is judged, not the built-in one', () => {
  const placed = placedIn(dentist);
  const at = placed.find(({ kind }) => kind === 'price')?.from ?? 0;
  const heard = (interview: ReturnType<typeof interviewOf>) =>
    hearClient(dentist, placed, at, interview, newPlayedCall).find(({ id }) => id === 'price')
      ?.says;
  expect(heard(interviewOf(dentist))).toBe(dentist.price.at);
  const terms = {
    currency: 'USD',
    price: { from: 90_000, to: null },
    onTop: '',
    setupFee: 0,
    trial: null,
    difference: '',
    proof: '',
    guarantee: '',
  };
  expect(heard(interviewOf(dentist, { terms }))).toBe(dentist.price.over);
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
    const ending = chooseEnding(client, interviewOf(client, more), called(call));
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
  const placed = placedIn(dentist);
  const at = placed.at(-1)?.from ?? 0;
  const hear = (call: Partial<PlayedCall>) =>
    hearClient(dentist, placed, at, interviewOf(dentist), called(call))
      .filter(({ id }) => id === 'ask' || id === 'ending')
      .map(({ says }) => says);
  expect(hear({})).toEqual([]);
  expect(hear({ ...allMet, quietSeconds: 3 })).toEqual([]);
  expect(hear(allMet)).toEqual([dentist.ask.quiet, dentist.endings[1]?.says]);
  expect(hear({ quietSeconds: 1, hasGoneOn: true })).toEqual([
    dentist.ask.talkedOver,
    dentist.endings[2]?.says,
  ]);
  expect(hear({ quietSeconds: 9 })).toEqual([dentist.ask.hedges, dentist.endings[2]?.says]);
});

test('DEMO-06: the end of a practice call counts four things and grades none', () => {
  const call = called({
    askedOn: ['business_services', 'reviews_collection', 'google_profile_leads', 'lead_reply'],
    met: ['bother'],
    quietSeconds: 6,
  });
  expect(sayCounts(countCall(dentist, interviewOf(dentist), call))).toEqual([
    'You answered 12 of 12 questions.',
    'You asked on 3 of 7 times.',
    'You met 1 of 2 objections.',
    'You stayed quiet for 6 seconds after the ask.',
  ]);
  const empty = anInterview({ answers: {} });
  expect(sayCounts(countCall(dentist, empty, called({ quietSeconds: 1 })))).toEqual([
    'You answered 0 of 12 questions.',
    'You asked on 0 of 6 times.',
    'You met 0 of 2 objections.',
    'You stayed quiet for 1 second after the ask.',
  ]);
});
