import { parseAmount, parseNumber, toMoney } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { toBoolean } from '#interviews/toCurrentAnswers.ts';
import type { Note } from '#notes/Note.ts';
import { findQuote, type Quote, toQuote } from '#notes/quotes.ts';
import { hasContent } from '#questions/isAnswered.ts';
import { isNoAdvertising, toList } from '#questions/toStoredAnswer.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import { standardCurrency } from '#services/builtInSettings.ts';
import { joinList } from '#templates/mustache/joinList.ts';
import {
  type CustomerWord,
  toCustomerWord,
  withCustomerWord,
} from '#templates/phrases/customerWord.ts';
import { toRatingPhrase, toSpokenCount } from '#templates/phrases/spokenAmounts.ts';
import { type ReadbackRow, type ReadbackTheme, readbackThemes } from './ReadbackRow.ts';

/** How a person asks what was left open. */
const words: Readonly<Record<string, string>> = {
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

/** The question as a person says it, in the client's trade; null where the question itself says it best. */
export function toAskWords(
  questionId: string,
  interview: Pick<Interview, 'answers' | 'industry'>,
): string | null {
  if (!Object.hasOwn(words, questionId)) return null;
  return withCustomerWord(words[questionId] ?? '', toCustomerWord(interview));
}

const goals: Readonly<Record<string, string>> = {
  'Grow and bring in more customers': 'You want to bring in more customers.',
  'Maintain current customers but increase sales':
    'You want to sell more to the customers you already have.',
  'Grow and increase sales with current customers':
    'You want new customers, and you want to sell more to the ones you have.',
};

const theme = 'goal';

/** What they want, and how they put it. */
function sayGoal({ answers, word, noted, words }: Heard): ReadbackRow | null {
  const goal = lookUp(goals, answers.business_services);
  const ideal = words('ideal_90_days');
  if (goal === undefined) {
    // A note alone makes no row: somebody must have answered.
    if (!ideal || !hasContent(answers.ideal_90_days)) return null;
    const text = `If the next 90 days go great: “${ideal.text}”`;
    return { theme, text, quote: ideal.text, fix: ideal.questionId };
  }
  const said = withCustomerWord(goal, word);
  const own = noted('business_services');
  if (own) return withQuote(said, 'You put it like this:', own);
  if (ideal) return withQuote(said, 'And if the next 90 days go great:', ideal);
  const why = words('why_now');
  if (why) return withQuote(said, 'Why now? You said:', why);
  return { theme, text: said, fix: 'business_services' };
}

function withQuote(said: string, lead: string, { text, questionId }: Quote): ReadbackRow {
  return { theme, text: `${said} ${lead} “${text}”`, quote: text, fix: questionId };
}

/** What an interview knows, as the sentences need it. */
interface Heard {
  /** Visible ones only. */
  readonly answers: Answers;
  readonly word: CustomerWord;
  /** The newest of the client's words noted at one of these questions. */
  readonly noted: (...questionIds: readonly string[]) => Quote | undefined;
  /** The same; without a note what was typed as the answer, where it is one. */
  readonly words: (questionId: string) => Quote | undefined;
}

function toHeard(
  interview: Pick<Interview, 'answers' | 'industry'>,
  notes: readonly Note[],
): Heard {
  const answers = visibleAnswers(interview.answers);
  const noted = (...questionIds: readonly string[]) => findQuote(notes, questionIds);
  return {
    answers,
    word: toCustomerWord(interview),
    noted,
    words(questionId) {
      const text = toQuote(answers[questionId]);
      return noted(questionId) ?? (text === '' ? undefined : { text, questionId });
    },
  };
}

/** The value of a table by a stored answer; undefined for one that is no longer offered. */
function lookUp<T>(table: Readonly<Record<string, T>>, answer: unknown): T | undefined {
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

/** Where new customers come from and what they spend. */
function sayNewCustomers({ answers, word, noted }: Heard): ReadbackRow | null {
  const source = lookUp(sources, answers.how_getting_customers);
  const sale = lookUp(firstSales, answers.first_purchase_amount);
  const dollars = parseAmount(answers.customer_worth) ?? 0;
  const worth = dollars > 0 ? toMoney(Math.round(dollars * 100), standardCurrency) : null;
  const first = saySource(source, sale, word);
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
    fix: quote?.questionId ?? 'how_getting_customers',
  };
}

function saySource(
  source: string | undefined,
  sale: string | undefined,
  word: Heard['word'],
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

/** Of older interviews, which could name several. */
const names: Readonly<Record<string, string>> = {
  'Facebook Ads': 'Facebook',
  'Google Ads': 'Google',
  'Offline Print': 'print',
  'Other Online': 'other online ads',
};

const followUps = ['facebook_ads_performance', 'google_ads_performance', 'seo_performance'];

/** Where the ad money goes, and what keeps them from more. */
function sayAdvertising({ answers, noted }: Heard): ReadbackRow | null {
  const kinds = toList(answers.advertising_types).filter(
    (kind) => isNoAdvertising(kind) || lookUp(names, kind) !== undefined,
  );
  const ads = sayAds(kinds, answers);
  const barrier = lookUp(barriers, answers.advertising_barriers);
  if (ads === null) {
    if (barrier === undefined) return null;
    const text = `You'd do more marketing if it weren't for ${barrier}.`;
    return { theme: 'advertising', text, fix: 'advertising_types' };
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
    fix: quote?.questionId ?? 'advertising_types',
  };
}

function sayAds(kinds: readonly string[], answers: Heard['answers']): string | null {
  const [kind] = kinds;
  if (kind === undefined) return null;
  if (kinds.some(isNoAdvertising)) return "You're not paying for any ads right now.";
  if (kinds.length > 1)
    return `Your ad money goes to ${joinList(kinds.map((one) => names[one] ?? one))}.`;
  if (kind === 'Offline Print') return 'Your ad money goes into print right now.';
  if (kind === 'Other Online') {
    const found = lookUp(searches, answers.seo_performance);
    return found
      ? `You pay for other online ads, ${found}.`
      : 'You pay for other online ads right now.';
  }
  const id = kind === 'Google Ads' ? 'google_ads_performance' : 'facebook_ads_performance';
  const result = lookUp(results, answers[id]);
  return `Your ad money goes to ${names[kind]} right now${result ? `, ${result}` : ''}.`;
}

const sizes: Readonly<Record<string, string>> = {
  '25-100': '25 to 100',
  '100-200': '100 to 200',
  '200+': 'more than 200',
};

/** Whether they keep a list, and how long it is. */
function sayList({ answers, word, noted }: Heard): ReadbackRow | null {
  const has = toBoolean(answers.customer_list);
  if (has === null) return null;
  const quote = noted('customer_list', 'customer_list_size');
  const said = has
    ? `You keep a list of ${toSize(answers.customer_list_size)} ${word.many}.`
    : `You don't keep a list of your ${word.many} yet.`;
  return {
    theme: 'list',
    text: quote ? `${said} You said: “${quote.text}”` : said,
    quote: quote?.text,
    fix: quote?.questionId ?? 'customer_list',
  };
}

function toSize(answer: unknown): string {
  const known = lookUp(sizes, answer);
  if (known) return known;
  const number = parseNumber(answer);
  return number !== null && number > 0 ? `about ${number.toLocaleString('en-US')}` : 'your';
}

/** Whether they ask for reviews and how; what was looked up only stands before it. */
function sayReviews({ answers, noted, words }: Heard): ReadbackRow | null {
  const asks = toBoolean(answers.reviews_collection);
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
    fix: quote?.questionId ?? 'reviews_collection',
  };
}

const sayers: Readonly<Record<ReadbackTheme, (heard: Heard) => ReadbackRow | null>> = {
  goal: sayGoal,
  newCustomers: sayNewCustomers,
  advertising: sayAdvertising,
  list: sayList,
  reviews: sayReviews,
};

/** What was heard, as the seller says it back: a row per theme something was answered to, never a blank. */
export function readback(
  interview: Pick<Interview, 'answers' | 'industry'>,
  notes: readonly Note[],
): readonly ReadbackRow[] {
  const heard = toHeard(interview, notes);
  const rows = readbackThemes.flatMap((theme) => sayers[theme](heard) ?? []);
  return rows.map((row, place) =>
    place > 1 && place === rows.length - 1 ? { ...row, text: toEnd(row.text) } : row,
  );
}

/** "You don't ..." becomes "And you don't ..."; "I" stays itself. */
function toEnd(text: string): string {
  const small = /^I\b/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return `And ${small}`;
}

/** How long it takes to say, to the nearest five seconds. */
export function toReadbackSeconds(rows: readonly ReadbackRow[]): number {
  const words = rows.flatMap(({ text }) => text.split(/\s+/u)).length;
  return Math.max(10, Math.round((words * 60) / wordsPerMinute / 5) * 5);
}

const wordsPerMinute = 150;

interface ReadbackCounts {
  readonly answered: number;
  /** Of so many questions. */
  readonly count: number;
  readonly askedLater: number;
  readonly rows: number;
}

/** The line beneath "Before you recommend". */
export function readbackLead({ answered, count, askedLater, rows }: ReadbackCounts): string {
  if (rows === 0) return 'Nothing to say back yet. Ask these first.';
  const sofar = `${answered} of ${count} answered.`;
  if (askedLater === 0) return `${sofar} Say it back, then continue.`;
  return `${sofar} Say it back, let them correct you, then ask the ${toSpokenCount(askedLater)} you left.`;
}

/** How many of what is asked later can change the top pick; null when none can. */
export function askedLaterBadge(deciding: number, askedLater: number): string | null {
  if (deciding === 0) return null;
  const who =
    deciding < askedLater || deciding === 1
      ? deciding
      : deciding === 2
        ? 'Both'
        : `All ${deciding}`;
  return `${who} can change the top pick`;
}
