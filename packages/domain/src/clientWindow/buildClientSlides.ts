import { formatMoney } from '#amounts/parseAmount.ts';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { findService } from '#interviews/findService.ts';
import { getFormOfAddress } from '#interviews/getFormOfAddress.ts';
import type { Interview } from '#interviews/Interview.ts';
import { isServiceId, type ServiceId } from '#interviews/ServiceId.ts';
import { findQuoteByTheme, formatQuote, type QuoteTheme } from '#notes/findClientQuote.ts';
import type { Note } from '#notes/Note.ts';
import { formatNextStepDates } from '#outcomes/formatNextStepDates.ts';
import { fillServicePlan } from '#plan/fillServicePlan.ts';
import { filterVisibleAnswers } from '#questions/filterVisibleAnswers.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { toStringList } from '#questions/toStoredAnswer.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { getSpokenTerms } from '#services/getSpokenTerms.ts';
import { toShortQuote } from '#templates/phrases/toShortQuote.ts';
import { buildServicePrice } from '#templates/price/servicePrice.ts';
import { readMessageTrialNumbers } from '#trial/computeTrialTrend.ts';
import { parseCount, parseRatingTenths } from '#trial/parseCount.ts';
import type { ClientSlide, ClientTrialResult } from './ClientSlide.ts';

/** Everything the slides of the client window are built from. */
export interface ClientSlideInput {
  readonly interview: Interview;
  readonly notes: readonly Note[];
  readonly sellerName: string;
  readonly agencyName: string;
  /** The question on the seller's screen; null on other screens. */
  readonly question: AskableQuestion | null;
  /** Whether the typed answer is saved; the client sees it only then. */
  readonly isSaved: boolean;
}

/**
 * Builds the slides that can be shown to the client now, in order.
 * Only listed values are used, so goals, scores, seller notes and other prices cannot appear.
 */
export function buildClientSlides(facts: ClientSlideInput): readonly ClientSlide[] {
  const { interview, notes, question, isSaved } = facts;
  const answers = filterVisibleAnswers(interview.answers);
  const quotes = listHeardQuotes(answers, notes);
  const results = listResults({ answers, selectedServiceId: interview.selectedServiceId });
  const days = getSpokenTerms(interview)?.trial?.days;
  const slides: (ClientSlide | null)[] = [
    { kind: 'welcome', businessName: interview.businessName, hosts: formatHosts(facts) },
    question && buildQuestionSlide(question, answers, isSaved),
    quotes.length > 0 ? { kind: 'heard', quotes } : null,
    isServiceId(interview.selectedServiceId)
      ? buildPlanSlide(interview.selectedServiceId, interview)
      : null,
    results.length > 0
      ? { kind: 'results', line: days === undefined ? '' : `${days} days`, results }
      : null,
    {
      kind: 'thanks',
      firstName: getFormOfAddress(interview.contactName),
      nextStep: String(formatNextStepDates(interview).next_step_date ?? ''),
    },
  ];
  return slides.filter((slide) => slide !== null);
}

function formatHosts({ sellerName, agencyName }: ClientSlideInput): string {
  return [sellerName, agencyName].filter((name) => name !== '').join(', ');
}

function buildPlanSlide(serviceId: ServiceId, interview: Interview): ClientSlide {
  const { line, steps, yourPart } = fillServicePlan(serviceId, interview);
  const tiles = buildPriceTiles(serviceId, interview);
  return {
    kind: 'plan',
    line: `${findService(serviceId)?.name}: ${line.charAt(0).toLowerCase()}${line.slice(1)}`,
    steps: steps.slice(0, 3),
    // The price tiles are shown only when the seller has set a price.
    // The standard price is for the seller only.
    tiles: tiles.length === 0 ? [] : [...tiles, { label: 'Your part', text: capitalize(yourPart) }],
  };
}

function buildPriceTiles(serviceId: ServiceId, interview: Interview) {
  const { terms } = interview;
  const price = buildServicePrice(terms ?? null);
  const standard = builtInServiceSettings[serviceId].price;
  if (!terms || price === null) return [];
  if (terms.price.from === standard.from && terms.price.to === standard.to) return [];
  const { trial, currency } = terms;
  const monthly = capitalize(price.phrase) + (price.hasAdSpend ? ', plus ad spend' : '');
  if (trial === null) return [{ label: 'Each month', text: monthly }];
  return [
    {
      label: `${trial.days}-day trial`,
      text: trial.price === 0 ? 'No charge' : formatMoney(trial.price, currency),
    },
    { label: 'Then, if you like it', text: monthly },
  ];
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const heardThemes: readonly {
  readonly label: string;
  readonly theme: QuoteTheme;
  /** Answers to quote when there is no noted quote; the first one that is filled is used. */
  readonly textIds: readonly string[];
}[] = [
  {
    label: 'Where you want to be',
    theme: 'goal',
    textIds: ['ideal_90_days', 'ideal_12_months'],
  },
  { label: 'How it works today', theme: 'today', textIds: ['reviews_collection_method'] },
  { label: 'What you tried', theme: 'tried', textIds: [] },
  { label: 'Why now', theme: 'why_now', textIds: ['why_now'] },
];

const maxHeardQuotes = 3;

/** Lists up to three quotes of the client; noted quotes come before typed answers. */
function listHeardQuotes(answers: Answers, notes: readonly Note[]) {
  return heardThemes
    .flatMap(({ label, theme, textIds }) => {
      const typed = textIds.map((id) => formatQuote(answers[id]));
      const text = [findQuoteByTheme(notes, theme), ...typed].find((words) => words !== '');
      return text === undefined ? [] : [{ label, text }];
    })
    .slice(0, maxHeardQuotes);
}

/** Lists the trial results; a result with a missing value is left out. */
function listResults({
  answers,
  selectedServiceId,
}: Pick<Interview, 'answers' | 'selectedServiceId'>): readonly ClientTrialResult[] {
  if (selectedServiceId === 'message_marketing') {
    const { replies, bookings } = readMessageTrialNumbers(answers);
    return [
      ...buildSingleResult('People who wrote back', replies),
      ...buildSingleResult('People who booked', bookings),
    ];
  }
  if (selectedServiceId !== 'reputation_management') return [];
  return [
    ...buildPairResult(
      'Google reviews',
      'count',
      parseCount(answers.google_reviews_before),
      parseCount(answers.google_reviews_after),
    ),
    ...buildPairResult(
      'Google rating',
      'rating',
      toStars(answers.google_rating_before),
      toStars(answers.google_rating_after),
    ),
  ];
}

function toStars(value: unknown): number | null {
  const tenths = parseRatingTenths(value);
  return tenths === null ? null : tenths / 10;
}

function buildSingleResult(label: string, after: number | null): ClientTrialResult[] {
  return after === null ? [] : [{ label, unit: 'count', before: null, after }];
}

function buildPairResult(
  label: string,
  unit: ClientTrialResult['unit'],
  before: number | null,
  after: number | null,
): ClientTrialResult[] {
  return before === null || after === null ? [] : [{ label, unit, before, after }];
}

/** Builds the slide of a question with its choices, without number, goal, help or hint. */
export function buildQuestionSlide(
  question: AskableQuestion,
  answers: Answers,
  isSaved: boolean,
): ClientSlide {
  const answer = answers[question.id];
  const choices = listChoices(question).map(({ text, value }) => ({
    text,
    isChosen: isChosen(answer, value),
  }));
  const words = choices.length > 0 || !isSaved ? '' : formatAnswer(answer);
  return { kind: 'question', label: question.label, choices, words };
}

function listChoices({ type, options, scale }: AskableQuestion) {
  if (type === 'boolean') {
    return [
      { text: 'Yes', value: true },
      { text: 'No', value: false },
    ];
  }
  if (scale) {
    const steps = Array.from({ length: scale.max - scale.min + 1 }, (_, at) => scale.min + at);
    return steps.map((value) => ({ text: String(value), value }));
  }
  return (options ?? []).map((option) => ({ text: option, value: option }));
}

function isChosen(answer: AnswerValue | undefined, value: string | number | boolean): boolean {
  if (typeof value === 'string') return toStringList(answer).includes(value);
  return answer === value;
}

function formatAnswer(answer: AnswerValue | undefined): string {
  return typeof answer === 'number' ? answer.toLocaleString('en-US') : toShortQuote(answer);
}
