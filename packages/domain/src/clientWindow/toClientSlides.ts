import { toMoney } from '#amounts/parseAmount.ts';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { findService } from '#interviews/findService.ts';
import { firstName } from '#interviews/firstName.ts';
import type { Interview } from '#interviews/Interview.ts';
import { isServiceId, type ServiceId } from '#interviews/ServiceId.ts';
import type { Note } from '#notes/Note.ts';
import { findThemeQuote, type QuoteTheme, toQuote } from '#notes/quotes.ts';
import { nextStepWords } from '#outcomes/nextStepWords.ts';
import { toPlan } from '#plan/toPlan.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { toList } from '#questions/toStoredAnswer.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import { builtInSettings } from '#services/builtInSettings.ts';
import { spokenTerms } from '#services/spokenTerms.ts';
import { toShortQuote } from '#templates/phrases/toShortQuote.ts';
import { toServicePrice } from '#templates/price/servicePrice.ts';
import { toCount, toTenths } from '#trial/toCount.ts';
import { messageResults } from '#trial/trialOutcome.ts';
import type { ClientResult, ClientSlide } from './ClientSlide.ts';

export interface ClientFacts {
  readonly interview: Interview;
  readonly notes: readonly Note[];
  readonly sellerName: string;
  readonly agencyName: string;
  /** The question on the seller's screen; null elsewhere. */
  readonly question: AskableQuestion | null;
  /** Whether what was typed is kept: until then the client does not see it. */
  readonly isSaved: boolean;
}

/**
 * The slides there are for a client right now, in order. They are made of named values only: whatever else an
 * interview holds (goals, scores, notes of the seller, other prices) has no way into them (VIEW-01).
 */
export function toClientSlides(facts: ClientFacts): readonly ClientSlide[] {
  const { interview, notes, question, isSaved } = facts;
  const answers = visibleAnswers(interview.answers);
  const quotes = listHeardQuotes(answers, notes);
  const results = listResults({ answers, selectedServiceId: interview.selectedServiceId });
  const days = spokenTerms(interview)?.trial?.days;
  const slides: (ClientSlide | null)[] = [
    { kind: 'welcome', businessName: interview.businessName, hosts: toHosts(facts) },
    question && toQuestionSlide(question, answers, isSaved),
    quotes.length > 0 ? { kind: 'heard', quotes } : null,
    isServiceId(interview.selectedServiceId)
      ? toPlanSlide(interview.selectedServiceId, interview)
      : null,
    results.length > 0
      ? { kind: 'results', line: days === undefined ? '' : `${days} days`, results }
      : null,
    {
      kind: 'thanks',
      firstName: firstName(interview.contactName),
      nextStep: String(nextStepWords(interview).next_step_date ?? ''),
    },
  ];
  return slides.filter((slide) => slide !== null);
}

function toHosts({ sellerName, agencyName }: ClientFacts): string {
  return [sellerName, agencyName].filter((name) => name !== '').join(', ');
}

function toPlanSlide(serviceId: ServiceId, interview: Interview): ClientSlide {
  const { line, steps, yourPart } = toPlan(serviceId, interview);
  const tiles = toPriceTiles(serviceId, interview);
  return {
    kind: 'plan',
    line: `${findService(serviceId)?.name}: ${line.charAt(0).toLowerCase()}${line.slice(1)}`,
    steps: steps.slice(0, 3),
    // Without a price of their own there is no strip: the standard one is for the seller's eyes (VIEW-06).
    tiles: tiles.length === 0 ? [] : [...tiles, { label: 'Your part', text: toCapital(yourPart) }],
  };
}

function toPriceTiles(serviceId: ServiceId, interview: Interview) {
  const { terms } = interview;
  const price = toServicePrice(terms ?? null);
  const standard = builtInSettings[serviceId].price;
  if (!terms || price === null) return [];
  if (terms.price.from === standard.from && terms.price.to === standard.to) return [];
  const { trial, currency } = terms;
  const monthly = toCapital(price.phrase) + (price.hasAdSpend ? ', plus ad spend' : '');
  if (trial === null) return [{ label: 'Each month', text: monthly }];
  return [
    {
      label: `${trial.days}-day trial`,
      text: trial.price === 0 ? 'No charge' : toMoney(trial.price, currency),
    },
    { label: 'Then, if you like it', text: monthly },
  ];
}

function toCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const themes: readonly {
  readonly label: string;
  readonly theme: QuoteTheme;
  /** Without a quote, the first of these answers in their own words. */
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

const most = 3;

/** Up to three things the client said, in their own words: notes marked as theirs first, then what they dictated. */
function listHeardQuotes(answers: Answers, notes: readonly Note[]) {
  return themes
    .flatMap(({ label, theme, textIds }) => {
      const typed = textIds.map((id) => toQuote(answers[id]));
      const text = [findThemeQuote(notes, theme), ...typed].find((words) => words !== '');
      return text === undefined ? [] : [{ label, text }];
    })
    .slice(0, most);
}

/** What a trial brought; where one value is missing, its half is left out. */
function listResults({
  answers,
  selectedServiceId,
}: Pick<Interview, 'answers' | 'selectedServiceId'>): readonly ClientResult[] {
  if (selectedServiceId === 'message_marketing') {
    const { replies, bookings } = messageResults(answers);
    return [
      ...toSingle('People who wrote back', replies),
      ...toSingle('People who booked', bookings),
    ];
  }
  if (selectedServiceId !== 'reputation_management') return [];
  return [
    ...toPair(
      'Google reviews',
      'count',
      toCount(answers.google_reviews_before),
      toCount(answers.google_reviews_after),
    ),
    ...toPair(
      'Google rating',
      'rating',
      toStars(answers.google_rating_before),
      toStars(answers.google_rating_after),
    ),
  ];
}

function toStars(value: unknown): number | null {
  const tenths = toTenths(value);
  return tenths === null ? null : tenths / 10;
}

function toSingle(label: string, after: number | null): ClientResult[] {
  return after === null ? [] : [{ label, unit: 'count', before: null, after }];
}

function toPair(
  label: string,
  unit: ClientResult['unit'],
  before: number | null,
  after: number | null,
): ClientResult[] {
  return before === null || after === null ? [] : [{ label, unit, before, after }];
}

/** The question and its choices; no number, goal, help or hint. */
export function toQuestionSlide(
  question: AskableQuestion,
  answers: Answers,
  isSaved: boolean,
): ClientSlide {
  const answer = answers[question.id];
  const choices = listChoices(question).map(({ text, value }) => ({
    text,
    isChosen: isChosen(answer, value),
  }));
  const words = choices.length > 0 || !isSaved ? '' : toWords(answer);
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
  if (typeof value === 'string') return toList(answer).includes(value);
  return answer === value;
}

function toWords(answer: AnswerValue | undefined): string {
  return typeof answer === 'number' ? answer.toLocaleString('en-US') : toShortQuote(answer);
}
