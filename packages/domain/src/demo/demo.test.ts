import { expect, test } from 'vitest';
import { challenges } from '#interviews/form/challenges.ts';
import { industries } from '#interviews/form/industries.ts';
import { parseObjections } from '#objections/parseObjections.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { answerFields } from '#questions/answerFields.ts';
import { isQuestionVisible, listMainQuestions } from '#questions/filterVisibleAnswers.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { recommend } from '#recommendations/recommend.ts';
import { toPickState } from '#recommendations/toPickState.ts';
import { parseScript } from '#templates/reading/parseScript.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { anInterview } from '#test/anInterview.ts';
import {
  buildClientInterview,
  buildPlayedCall,
  dentist,
  placeLinesInScript,
  renderClientScript,
  toAnswers,
} from '#test/playedClients.ts';
import { chooseEnding, judgePrice, judgeSpokenPrice } from './chooseEnding.ts';
import {
  findOpenInterjection,
  isCardForInterjection,
  listClientLines,
  scheduleClientLines,
} from './listClientLines.ts';
import { newPlayedCall, type PlayedCall, type PlayedInterview } from './PlayedCall.ts';
import type { CallEnding, CallEndingConditions, PlayedClient } from './PlayedClient.ts';
import { playedClientIds } from './PlayedClient.ts';
import { playedClientEmails } from './playedClientEmails.ts';
import { playedClients } from './playedClients.ts';

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
      expect(isQuestionVisible(question, answers), id).toBe(true);
      expect(answers[id], id).toEqual(enter);
    }
  });

  test(`DEMO-01: the ${client.id} answers everything that is asked, and each thing once`, () => {
    const asked = [...discoveryQuestions, ...serviceQuestions[client.fits]].filter((question) =>
      isQuestionVisible(question, answers),
    );
    expect(client.replies.map(({ id }) => id).sort()).toEqual(asked.map(({ id }) => id).sort());
    expect(listMainQuestions(discoveryQuestions, answers)).toHaveLength(12);
  });

  test(`DEMO-01: where the ${client.id} settles nothing there is a way to ask on, and an answer to it`, () => {
    for (const { id, followUpQuestion: askOn, followUpReply: saysThen } of client.replies) {
      expect(Boolean(askOn), id).toBe(Boolean(saysThen));
    }
    expect(client.replies.filter(({ followUpQuestion: askOn }) => askOn).length).toBeGreaterThan(3);
  });

  test(`DEMO-02: the rules put the service that fits the ${client.id} first, decided, with look-ups and without`, () => {
    for (const withLookUps of [true, false]) {
      const prospect = { ...buildClientInterview(client), answers: toAnswers(client, withLookUps) };
      const ranking = recommend(prospect);
      expect(ranking[0]?.service.id).toBe(client.fits);
      expect(toPickState(prospect, ranking)).toBe('decided');
    }
  });

  test(`DEMO-03: what the ${client.id} throws in has its place in the script and its card`, () => {
    const cards = parseObjections(builtInTexts[`objections_${client.fits}`]).entries;
    const parts = renderClientScript(client);
    for (const interjection of client.interjections) {
      const { when, objection } = interjection;
      expect(when.script).toBe(`script_${client.fits}`);
      expect(
        cards.filter(({ heading }) => isCardForInterjection(interjection, heading)),
        objection,
      ).toHaveLength(1);
      const part = parts.find(({ name }) => name === when.part);
      const spoken = (part?.blocks ?? []).filter((block) => block.kind === 'speech');
      expect(spoken[when.afterParagraph - 1]?.text).toMatch(new RegExp(`^${when.afterWords}`));
    }
    expect(
      placeLinesInScript(client)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['ask', 'interjection', 'interjection', 'price']);
    expect(placeLinesInScript(client).at(-1)?.kind).toBe('ask');
  });

  test(`DEMO-01: the business of the ${client.id} is made up and can be entered`, () => {
    expect(client.business.contactEmail).toMatch(/\.example$/);
    expect(client.business.contactPhone).toMatch(/555-01\d\d$/);
    expect(industries).toContain(client.business.industry);
    for (const problem of client.business.currentProblems) expect(challenges).toContain(problem);
  });
}

test('DEMO-01: there are three, by their ids', () => {
  expect(playedClients.map(({ id }) => id)).toEqual([...playedClientIds]);
});

test('DEMO-03: counts paragraphs when the words were edited away, and says nothing when the part is missing', () => {
  const edited = parseScript('[HOW IT WORKS]\nOne.\n\nTwo.\n\nThree.\n\nFour.\n\n[ASK]\nSo?');
  const placed = scheduleClientLines(dentist, 'script_reputation_management', edited);
  expect(placed).toEqual([
    { kind: 'interjection', from: 3, interjection: dentist.interjections[0] },
    { kind: 'ask', from: 4 },
  ]);
  expect(scheduleClientLines(dentist, 'script_seo', parseScript('Hello.'))).toEqual([]);
});

test('DEMO-03: an objection waits for its card; opened it is answered, passed by it is held against the seller', () => {
  const placed = placeLinesInScript(dentist);
  const [bother] = dentist.interjections;
  const at = placed.find(({ kind }) => kind === 'interjection')?.from ?? 0;
  const listLines = (line: number, call: Partial<PlayedCall> = {}) =>
    listClientLines(
      dentist,
      placed,
      line,
      buildClientInterview(dentist),
      buildPlayedCall(call),
    ).map(({ says }) => says);
  expect(listLines(at - 1)).toEqual([]);
  expect(listLines(at)).toEqual([bother?.says]);
  expect(findOpenInterjection(placed, at, newPlayedCall)).toBe(bother);
  expect(listLines(at, { met: ['bother'] })).toEqual([bother?.says, bother?.ifAnswered]);
  expect(findOpenInterjection(placed, at, buildPlayedCall({ met: ['bother'] }))).toBeNull();
  expect(listLines(at + 2)).toEqual([bother?.says, bother?.ifSkipped]);
  const ids = listClientLines(
    dentist,
    placed,
    at,
    buildClientInterview(dentist),
    buildPlayedCall({ met: ['bother'] }),
  );
  expect(ids.map(({ id }) => id)).toEqual(['bother', 'bother/then']);
});

test('DEMO-03: lines come in the order of the script, and of two open objections the last one waits', () => {
  const edited = parseScript('[PRICE]\nSo much.\n\n[HOW IT WORKS]\nOne.\n\nTwo.\n\nThree.');
  const placed = scheduleClientLines(dentist, 'script_reputation_management', edited);
  expect(placed.map(({ kind, from }) => [kind, from])).toEqual([
    ['price', 0],
    ['interjection', 4],
  ]);
  const [first, second] = dentist.interjections;
  if (!first || !second) throw new Error('too few objections');
  const both = [first, second].map(
    (interjection, from) => ({ kind: 'interjection', from, interjection }) as const,
  );
  expect(findOpenInterjection(both, 0, newPlayedCall)).toBe(first);
  expect(findOpenInterjection(both, 1, newPlayedCall)).toBe(second);
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
  const placed = placeLinesInScript(dentist);
  const at = placed.find(({ kind }) => kind === 'price')?.from ?? 0;
  const findPriceLine = (interview: ReturnType<typeof buildClientInterview>) =>
    listClientLines(dentist, placed, at, interview, newPlayedCall).find(({ id }) => id === 'price')
      ?.says;
  expect(findPriceLine(buildClientInterview(dentist))).toBe(dentist.price.at);
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
  expect(findPriceLine(buildClientInterview(dentist, { terms }))).toBe(dentist.price.over);
});

const ending = (when: CallEndingConditions, says: string): CallEnding => ({
  when,
  outcome: 'follow_up',
  says,
  learn: '',
});

const { number, ...words } = dentist.price;
const terms = (dollars: number) => ({ price: { from: dollars * 100, to: null } }) as never;

/** Returns whether an ending with these conditions is chosen. */
function holds(
  when: CallEndingConditions,
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

test('DEMO-05: checks each condition of an ending', () => {
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

test('FIRST-21: identifies simulated clients by their e-mail addresses', () => {
  expect(playedClients.map(({ business }) => business.contactEmail)).toEqual(playedClientEmails);
});
