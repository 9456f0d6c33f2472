import type { Locator } from '@playwright/test';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { toAskLaterKey } from '@salespro/domain/interviews/answerKeys.ts';
import { applyAnswer } from '@salespro/domain/questions/applyAnswer.ts';
import { computeAskLaterChange } from '@salespro/domain/questions/askLater/computeAskLaterChange.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { toggleOption } from '@salespro/domain/questions/toStoredAnswer.ts';
import { type AskedQuestion, isPageOfTab, listAskedQuestions } from './askedQuestions.ts';
import {
  addPossibleValue,
  type KnownInterview,
  listPossibleValues,
  type Questionnaire,
} from './createOracle.ts';
import { finishQuestionnaire } from './listCommandActions.ts';
import { waitUntilSaved } from './listTravelActions.ts';
import { pollUntil } from './pollUntil.ts';
import { type SoakAction, type SoakVisit, skipAction } from './SoakAction.ts';

/** Share of the texts of the other tab that this tab overwrites on purpose. */
const collisionShare = 0.15;

/** Lists the actions that are possible on the three screens with questions. */
export function listAnswerActions(visit: SoakVisit): readonly SoakAction[] {
  const { tab, known, screen } = visit;
  if (!known || !['questions', 'service-questions', 'onboarding'].includes(screen)) return [];
  const part: Questionnaire = screen === 'onboarding' ? 'onboarding' : 'answers';
  const button = (name: RegExp) => tab.page.getByRole('button', { name });
  const move = async (name: string, place: Locator) => {
    if (!(await place.isEnabled({ timeout: 5_000 }))) skipAction();
    // "Next" reopens the onboarding.
    if (part === 'onboarding') addPossibleValue(known.onboardingStatus, 'in_progress');
    const before = await readHeading(visit);
    await tab.stay(name, () => place.click({ timeout: 5_000 }));
    // Sometimes does not check the current question, like a user in a hurry.
    if (tab.chance(0.8)) await pollUntil(async () => (await readHeading(visit)) !== before, 5_000);
  };
  const give = () => answer(visit, known, part, listAskedQuestions(known, screen));
  return [
    { name: 'answer', weight: 24, run: give },
    {
      name: 'answer and rest',
      weight: 8,
      needsServer: true,
      run: () => give().then(() => waitUntilSaved(visit)),
    },
    { name: 'next question', weight: 8, run: () => move('Next', button(/^Next$/)) },
    { name: 'previous question', weight: 4, run: () => move('Previous', button(/^Previous$/)) },
    ...(part === 'answers'
      ? [
          {
            name: 'ask later',
            weight: 4,
            run: () => askLater(visit, known, listAskedQuestions(known, screen)),
          },
        ]
      : []),
    { name: 'finish', weight: 5, run: () => finishQuestionnaire(visit, known) },
  ];
}

/** Marks a question as asked later on a page of this tab, or removes the mark. */
async function askLater(
  visit: SoakVisit,
  known: KnownInterview,
  questions: readonly AskedQuestion[],
): Promise<void> {
  const { tab, oracle } = visit;
  await pollUntil(async () => (await readHeading(visit)) !== undefined, 15_000);
  const [pageId, ...followUps] = await readIds(visit);
  const question = questions.find(({ id }) => id === pageId);
  if (!question || !isPageOfTab(tab, known, question.id)) return skipAction();
  const ids = [question.id, ...followUps].flatMap((id) => [id, toAskLaterKey(id)]);
  // If the other tab has typed too, the effect of the press cannot be predicted.
  if (ids.some((id) => listPossibleValues(known, 'answers', id).length > 1)) return skipAction();
  const answers = Object.fromEntries(
    [...questions.map(({ id }) => id), ...ids].map((id) => [
      id,
      listPossibleValues(known, 'answers', id)[0],
    ]),
  ) as Answers;
  const change = computeAskLaterChange(questions, answers, question);
  const word = change?.value === null ? 'Asked later' : 'Ask later';
  const button = tab.page.getByRole('button', { name: word, exact: true });
  if (!change || !(await button.isEnabled({ timeout: 5_000 }))) return skipAction();
  await tab.stay(`${word} at ${change.questionId}`, () => button.click({ timeout: 5_000 }));
  oracle.write(known, 'answers', change.questionId, change.value ?? undefined, tab.number);
}

/** An answer removes the asked-later mark (PARK-04). */
function forgetMark(
  { tab, oracle }: SoakVisit,
  known: KnownInterview,
  part: Questionnaire,
  questionId: string,
): void {
  const mark = toAskLaterKey(questionId);
  if (listPossibleValues(known, part, mark).some((value) => value !== undefined))
    oracle.write(known, part, mark, undefined, tab.number);
}

/** Reads the ids of the questions on the screen: the main question, then its follow-ups. */
async function readIds({ tab }: SoakVisit): Promise<string[]> {
  return await tab.page
    .locator('main :is(h1, h2)[id$="-label"]')
    .evaluateAll((headings) => headings.map(({ id }) => id.replace(/-label$/, '')));
}

async function readHeading(visit: SoakVisit): Promise<string | undefined> {
  return (await readIds(visit).catch(() => []))[0];
}

async function answer(
  visit: SoakVisit,
  known: KnownInterview,
  part: Questionnaire,
  questions: readonly AskedQuestion[],
): Promise<void> {
  const { tab } = visit;
  await pollUntil(async () => (await readHeading(visit)) !== undefined, 15_000);
  const [pageId, ...followUps] = await readIds(visit);
  if (pageId === undefined) return skipAction();
  const isMine = isPageOfTab(tab, known, pageId);
  const mayCollide = known.isShared && tab.chance(collisionShare);
  const possible = [pageId, ...followUps]
    .map((id) => questions.find((question) => question.id === id))
    .filter((question) => question !== undefined)
    .filter((question) => question.detail === undefined)
    // A number field accepts no text, and only texts are searched for later.
    .filter((question) => question.range === undefined)
    .filter(({ type }) => isMine || (mayCollide && type === 'text'));
  if (possible.length === 0) skipAction();
  const question = tab.pick(possible);
  if (part === 'onboarding') addPossibleValue(known.onboardingStatus, 'in_progress');
  await (question.type === 'text' || question.type === 'number'
    ? type(visit, known, part, question)
    : choose(visit, known, part, question, questions));
}

async function type(
  visit: SoakVisit,
  known: KnownInterview,
  part: Questionnaire,
  question: AskedQuestion,
): Promise<void> {
  const { tab, oracle } = visit;
  const field = tab.page
    .locator(`[aria-labelledby~="${question.id}-label"]`)
    .and(tab.page.locator('input, textarea'));
  await checkShown(visit, known, part, question, async () => field.inputValue());
  const number = oracle.next();
  const text =
    question.answerFormat === 'email-list'
      ? `soak${number}@tab${tab.number}.example`
      : `Soak ${number}: "calls" & 🦷 of tab ${tab.number}`;
  await tab.stay(`type ${number} into ${question.id}`, () => field.fill(text));
  oracle.write(known, part, question.id, text, tab.number);
  forgetMark(visit, known, part, question.id);
}

async function choose(
  visit: SoakVisit,
  known: KnownInterview,
  part: Questionnaire,
  question: AskedQuestion,
  questions: readonly AskedQuestion[],
): Promise<void> {
  const { tab, oracle } = visit;
  const group = tab.page.locator(`fieldset[aria-labelledby="${question.id}-label"]`);
  const readChosen = () =>
    group
      .locator('label', { has: tab.page.locator('input:checked') })
      .evaluateAll((labels) =>
        labels.map((label) => label.querySelector('span:not([aria-hidden])')?.textContent ?? ''),
      );
  const held = listPossibleValues(known, part, question.id)[0];
  await checkShown(visit, known, part, question, async () =>
    (await readChosen()).toSorted().join('|'),
  );
  const before = toWords(held);
  const options = listOptions(question).filter(
    (option) => !before.includes(option) || (question.type === 'multi-select' && before.length > 1),
  );
  const option = tab.pick(options);
  const value = toValue(question, held, option);
  await tab.stay(`choose "${option}" of ${question.id}`, () =>
    group.locator('label', { has: tab.page.getByText(option, { exact: true }) }).click(),
  );
  const answers = Object.fromEntries(
    questions.map(({ id }) => [id, listPossibleValues(known, part, id)[0]]),
  ) as Answers;
  const after = applyAnswer(questions, answers, question.id, value);
  if (isAnswered(question, value)) forgetMark(visit, known, part, question.id);
  for (const id of [question.id, ...(question.empties ?? []).map(({ field }) => field)])
    if (id === question.id || answers[id] !== after[id])
      oracle.write(known, part, id, after[id], tab.number);
}

function listOptions(question: AskedQuestion): readonly string[] {
  if (question.type === 'boolean') return ['Yes', 'No'];
  if (question.type !== 'scale') return question.options ?? [];
  const { min, max } = question.scale ?? { min: 1, max: 10 };
  return Array.from({ length: max - min + 1 }, (_, step) => String(min + step));
}

function toValue(
  question: AskedQuestion,
  held: AnswerValue | undefined,
  option: string,
): AnswerValue {
  if (question.type === 'boolean') return option === 'Yes';
  if (question.type === 'scale') return Number(option);
  return question.type === 'multi-select' ? toggleOption(question, held, option) : option;
}

function toWords(value: AnswerValue | undefined): readonly string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  return typeof value === 'object' ? value : [String(value)];
}

/** Checks that a question of this tab still shows the entered answer. */
async function checkShown(
  { tab, oracle, screen }: SoakVisit,
  known: KnownInterview,
  part: Questionnaire,
  { id, type: kind }: AskedQuestion,
  read: () => Promise<string>,
): Promise<void> {
  const values = listPossibleValues(known, part, id);
  const isTyped = kind === 'text' || kind === 'number';
  const wanted = values.map((value) =>
    isTyped ? String(value ?? '') : toWords(value).toSorted().join('|'),
  );
  const isRight = await pollUntil(async () => wanted.includes(await read()), 10_000);
  const place = tab.place();
  // A link that was followed before may have changed the page meanwhile.
  if (!isRight && (place.screen !== screen || place.interviewId !== known.id)) skipAction();
  if (!isRight)
    oracle.report(
      'lost',
      `tab ${tab.number} sees "${await read()}" instead of ${JSON.stringify(wanted)} at ${id} of ${known.name}, after:\n    ${tab.story.join('\n    ')}`,
    );
}
