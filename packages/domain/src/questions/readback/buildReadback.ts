import { formatMoney, parseAmount, parseNumber } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { parseBoolean } from '#interviews/upgradeStoredAnswers.ts';
import { type ClientQuote, findClientQuote, formatQuote } from '#notes/findClientQuote.ts';
import type { Note } from '#notes/Note.ts';
import { filterVisibleAnswers } from '#questions/filterVisibleAnswers.ts';
import { hasContent } from '#questions/isAnswered.ts';
import { isNoAdvertising, toStringList } from '#questions/toStoredAnswer.ts';
import { standardCurrency } from '#services/builtInServiceSettings.ts';
import { joinList } from '#templates/mustache/joinList.ts';
import {
  type CustomerWord,
  findCustomerWord,
  replaceCustomerWord,
} from '#templates/phrases/customerWord.ts';
import { toRatingPhrase, toSpokenCount } from '#templates/phrases/spokenAmounts.ts';
import { type ReadbackRow, type ReadbackTheme, readbackThemes } from './ReadbackRow.ts';

/** Spoken wording of questions that are still open. */
const spokenQuestions: Readonly<Record<string, string>> = {
  business_services: 'If you could only have one thing this year, what would it be?',
  how_getting_customers: 'Think of the last three people who came in. How did they find you?',
  first_purchase_amount: 'What does a new customer spend with you the first time?',
  advertising_types: 'Where does your ad money go right now, if anywhere?',
  customer_list: "Where do you keep the names of the people you've served?",
  reviews_collection: 'Do most people get asked for a review, or just some?',
  website_satisfaction: 'How happy are you with what your website brings in?',
  ai_implemented: 'Do you use any AI in the business today?',
  ideal_90_days: "It's 90 days from now and things went great. What happened?",
  ideal_12_months: 'And a year from now?',
  plan_to_achieve_results: "What's been missing so far: a plan, time or money?",
};

/** Returns the spoken wording of a question with the customer word; null if its label is used. */
export function getSpokenQuestion(
  questionId: string,
  interview: Pick<Interview, 'answers' | 'industry'>,
): string | null {
  if (!Object.hasOwn(spokenQuestions, questionId)) return null;
  return replaceCustomerWord(spokenQuestions[questionId] ?? '', findCustomerWord(interview));
}

const goals: Readonly<Record<string, string>> = {
  'Grow and bring in more customers': 'You want to bring in more customers.',
  'Maintain current customers but increase sales':
    'You want to sell more to the customers you already have.',
  'Grow and increase sales with current customers':
    'You want new customers, and you want to sell more to the ones you have.',
};

const theme = 'goal';

/** Builds the row about the client's goal. */
function buildGoalRow({ answers, word, noted, words }: ReadbackInput): ReadbackRow | null {
  const goal = findPhraseFor(goals, answers.business_services);
  const ideal = words('ideal_90_days');
  if (goal === undefined) {
    // A note alone makes no row; the question must have been answered.
    if (!ideal || !hasContent(answers.ideal_90_days)) return null;
    const text = `If the next 90 days go great: “${ideal.text}”`;
    return { theme, text, quote: ideal.text, fixQuestionId: ideal.questionId };
  }
  const said = replaceCustomerWord(goal, word);
  const own = noted('business_services');
  if (own) return withQuote(said, 'You put it like this:', own);
  if (ideal) return withQuote(said, 'And if the next 90 days go great:', ideal);
  const why = words('why_now');
  if (why) return withQuote(said, 'Why now? You said:', why);
  return { theme, text: said, fixQuestionId: 'business_services' };
}

function withQuote(said: string, lead: string, { text, questionId }: ClientQuote): ReadbackRow {
  return { theme, text: `${said} ${lead} “${text}”`, quote: text, fixQuestionId: questionId };
}

/** Holds the data from which the readback rows are built. */
interface ReadbackInput {
  /** Visible answers only. */
  readonly answers: Answers;
  readonly word: CustomerWord;
  /** Finds the newest quote noted at one of the given questions. */
  readonly noted: (...questionIds: readonly string[]) => ClientQuote | undefined;
  /** Finds the newest quote at a question, else the typed answer. */
  readonly words: (questionId: string) => ClientQuote | undefined;
}

function buildReadbackInput(
  interview: Pick<Interview, 'answers' | 'industry'>,
  notes: readonly Note[],
): ReadbackInput {
  const answers = filterVisibleAnswers(interview.answers);
  const noted = (...questionIds: readonly string[]) => findClientQuote(notes, questionIds);
  return {
    answers,
    word: findCustomerWord(interview),
    noted,
    words(questionId) {
      const text = formatQuote(answers[questionId]);
      return noted(questionId) ?? (text === '' ? undefined : { text, questionId });
    },
  };
}

/** Returns the phrase for a stored answer; undefined if the answer is no longer offered. */
function findPhraseFor<T>(table: Readonly<Record<string, T>>, answer: unknown): T | undefined {
  return typeof answer === 'string' && Object.hasOwn(table, answer) ? table[answer] : undefined;
}

const sources: Readonly<Record<string, string>> = {
  'Word of mouth': 'come by word of mouth',
  Referrals: 'come from referrals',
  Website: 'find you through your website',
};

const firstSales: Readonly<Record<string, string>> = {
  '$0 - $250': 'up to $250',
  '$250 - $500': '$250 to $500',
  '$500 - $1,000': '$500 to $1,000',
  'Over $1,000': 'over $1,000',
};

/** Builds the row about where new customers come from and what they spend. */
function buildNewCustomersRow({ answers, word, noted }: ReadbackInput): ReadbackRow | null {
  const source = findPhraseFor(sources, answers.how_getting_customers);
  const sale = findPhraseFor(firstSales, answers.first_purchase_amount);
  const dollars = parseAmount(answers.customer_worth) ?? 0;
  const worth = dollars > 0 ? formatMoney(Math.round(dollars * 100), standardCurrency) : null;
  const first = formatCustomerSource(source, sale, word);
  if (first === null && worth === null) return null;

  const quote = noted('how_getting_customers', 'first_purchase_amount', 'customer_worth');
  const said =
    first === null
      ? `You put one ${word.one} at about ${worth} over time.`
      : // With a quote the row would be three sentences long.
        worth === null || quote
        ? first
        : `${first} Over time, you put one ${word.one} at about ${worth}.`;
  return {
    theme: 'newCustomers',
    text: quote ? `${said} You said: “${quote.text}”` : said,
    quote: quote?.text,
    fixQuestionId: quote?.questionId ?? 'how_getting_customers',
  };
}

function formatCustomerSource(
  source: string | undefined,
  sale: string | undefined,
  word: ReadbackInput['word'],
): string | null {
  if (source && sale)
    return `Most of your new ${word.many} ${source}, and a new one spends ${sale} the first time.`;
  if (source) return `Most of your new ${word.many} ${source}.`;
  return sale ? `A new ${word.one} spends ${sale} with you the first time.` : null;
}

const results: Readonly<Record<string, string>> = {
  'Paying off well': "and it's paying off",
  'Breaking even': "and you're about breaking even",
  'Not paying off': "and it isn't paying off",
  'Nobody tracks it': 'and nobody tracks what comes back',
};

const searches: Readonly<Record<string, string>> = {
  'Plenty of customers find us': 'and in search plenty of people find you',
  'A few customers find us': 'and in search a few people find you',
  'Hardly anyone finds us': 'and in search hardly anyone finds you',
  'Nobody tracks it': 'and nobody tracks how many people find you',
};

const barriers: Readonly<Record<string, string>> = {
  'No time': 'the time',
  'No budget': 'the budget',
  'Too busy': 'how busy you are',
  "Don't know how": 'not knowing how',
};

/** Names of ad types; older interviews may contain several. */
const names: Readonly<Record<string, string>> = {
  'Facebook Ads': 'Facebook',
  'Google Ads': 'Google',
  'Offline Print': 'print',
  'Other Online': 'other online ads',
};

const followUps = ['facebook_ads_performance', 'google_ads_performance', 'seo_performance'];

/** Builds the row about advertising and what prevents more of it. */
function buildAdvertisingRow({ answers, noted }: ReadbackInput): ReadbackRow | null {
  const kinds = toStringList(answers.advertising_types).filter(
    (kind) => isNoAdvertising(kind) || findPhraseFor(names, kind) !== undefined,
  );
  const ads = formatAdSpending(kinds, answers);
  const barrier = findPhraseFor(barriers, answers.advertising_barriers);
  if (ads === null) {
    if (barrier === undefined) return null;
    const text = `You'd do more marketing if it weren't for ${barrier}.`;
    return { theme: 'advertising', text, fixQuestionId: 'advertising_types' };
  }
  const quote = noted('advertising_types', ...followUps, 'advertising_barriers');
  const lead = kinds.some(isNoAdvertising)
    ? 'What gets in the way is'
    : 'What keeps you from doing more is';
  const added = quote ? ` You told me: “${quote.text}”` : barrier ? ` ${lead} ${barrier}.` : '';
  return {
    theme: 'advertising',
    text: `${ads}${added}`,
    quote: quote?.text,
    fixQuestionId: quote?.questionId ?? 'advertising_types',
  };
}

function formatAdSpending(
  kinds: readonly string[],
  answers: ReadbackInput['answers'],
): string | null {
  const [kind] = kinds;
  if (kind === undefined) return null;
  if (kinds.some(isNoAdvertising)) return "You're not paying for any ads right now.";
  if (kinds.length > 1)
    return `Your ad money goes to ${joinList(kinds.map((one) => names[one] ?? one))}.`;
  if (kind === 'Offline Print') return 'Your ad money goes into print right now.';
  if (kind === 'Other Online') {
    const found = findPhraseFor(searches, answers.seo_performance);
    return found
      ? `You pay for other online ads, ${found}.`
      : 'You pay for other online ads right now.';
  }
  const id = kind === 'Google Ads' ? 'google_ads_performance' : 'facebook_ads_performance';
  const result = findPhraseFor(results, answers[id]);
  return `Your ad money goes to ${names[kind]} right now${result ? `, ${result}` : ''}.`;
}

const sizes: Readonly<Record<string, string>> = {
  '25-100': '25 to 100',
  '100-200': '100 to 200',
  '200+': 'more than 200',
};

/** Builds the row about the customer list and its size. */
function buildListRow({ answers, word, noted }: ReadbackInput): ReadbackRow | null {
  const has = parseBoolean(answers.customer_list);
  if (has === null) return null;
  const quote = noted('customer_list', 'customer_list_size');
  const said = has
    ? `You keep a list of ${toSize(answers.customer_list_size)} ${word.many}.`
    : `You don't keep a list of your ${word.many} yet.`;
  return {
    theme: 'list',
    text: quote ? `${said} You said: “${quote.text}”` : said,
    quote: quote?.text,
    fixQuestionId: quote?.questionId ?? 'customer_list',
  };
}

function toSize(answer: unknown): string {
  const known = findPhraseFor(sizes, answer);
  if (known) return known;
  const number = parseNumber(answer);
  return number !== null && number > 0 ? `about ${number.toLocaleString('en-US')}` : 'your';
}

/** Builds the row about asking for reviews, preceded by the rating if it was looked up. */
function buildReviewsRow({ answers, noted, words }: ReadbackInput): ReadbackRow | null {
  const asks = parseBoolean(answers.reviews_collection);
  if (asks === null) return null;
  const note = noted('reviews_collection', 'reviews_collection_method');
  const quote = note ?? (asks ? words('reviews_collection_method') : undefined);
  const rating = toRatingPhrase(answers);
  const said = asks
    ? 'You have a regular way to ask for reviews.'
    : "You don't have a set way to ask for reviews.";
  const seen = rating === '' ? '' : `I looked you up, and you've got ${rating}. `;
  const put = quote ? ` You put it like this: “${quote.text}”` : '';
  return {
    theme: 'reviews',
    text: `${seen}${said}${put}`,
    quote: quote?.text,
    fixQuestionId: quote?.questionId ?? 'reviews_collection',
  };
}

const rowBuilders: Readonly<Record<ReadbackTheme, (heard: ReadbackInput) => ReadbackRow | null>> = {
  goal: buildGoalRow,
  newCustomers: buildNewCustomersRow,
  advertising: buildAdvertisingRow,
  list: buildListRow,
  reviews: buildReviewsRow,
};

/** Builds the readback: one spoken row for each theme that has answers. */
export function buildReadback(
  interview: Pick<Interview, 'answers' | 'industry'>,
  notes: readonly Note[],
): readonly ReadbackRow[] {
  const heard = buildReadbackInput(interview, notes);
  const rows = readbackThemes.flatMap((theme) => rowBuilders[theme](heard) ?? []);
  return rows.map((row, place) =>
    place > 1 && place === rows.length - 1 ? { ...row, text: formatLastSentence(row.text) } : row,
  );
}

/** Prefixes the last sentence with "And"; "I" stays capitalized. */
function formatLastSentence(text: string): string {
  const small = /^I\b/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return `And ${small}`;
}

/** Estimates how long the readback takes to say, rounded to five seconds. */
export function estimateReadbackSeconds(rows: readonly ReadbackRow[]): number {
  const words = rows.flatMap(({ text }) => text.split(/\s+/u)).length;
  return Math.max(10, Math.round((words * 60) / wordsPerMinute / 5) * 5);
}

const wordsPerMinute = 150;

interface ReadbackCounts {
  readonly answered: number;
  /** The number of questions. */
  readonly count: number;
  readonly askedLater: number;
  readonly rows: number;
}

/** Formats the line beneath "Before you recommend". */
export function formatReadbackIntro({ answered, count, askedLater, rows }: ReadbackCounts): string {
  if (rows === 0) return 'Nothing to say back yet. Ask these first.';
  const sofar = `${answered} of ${count} answered.`;
  if (askedLater === 0) return `${sofar} Say it back, then continue.`;
  return `${sofar} Say it back, let them correct you, then ask the ${toSpokenCount(askedLater)} you left.`;
}

/** Formats how many of the questions asked later can change the top pick; null if none can. */
export function formatAskedLaterBadge(deciding: number, askedLater: number): string | null {
  if (deciding === 0) return null;
  const who =
    deciding < askedLater || deciding === 1
      ? deciding
      : deciding === 2
        ? 'Both'
        : `All ${deciding}`;
  return `${who} can change the top pick`;
}
