import { parseAmount, toMoney } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import { findService } from '#interviews/findService.ts';
import { firstName } from '#interviews/firstName.ts';
import type { Interview } from '#interviews/Interview.ts';
import { toBoolean } from '#interviews/toCurrentAnswers.ts';
import {
  decidesWithOthers,
  decidesWithPartner,
  someoneElseDecides,
} from '#interviews/whoDecides.ts';
import { findThemeQuote, type QuoteTheme } from '#notes/quotes.ts';
import { isNoAdvertising, toList } from '#questions/toStoredAnswer.ts';
import { standardTrial } from '#services/builtInSettings.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { spokenTerms, toPriceRange } from '#services/spokenTerms.ts';
import { joinList } from '#templates/mustache/joinList.ts';
import { choicePhrases, manyChoicePhrases } from '#templates/phrases/choicePhrases.ts';
import { toCustomerWord, withCustomerWord } from '#templates/phrases/customerWord.ts';
import * as discoveryPhrases from '#templates/phrases/discoveryPhrases.ts';
import * as lists from '#templates/phrases/listPhrases.ts';
import { toAdvertisingPhrase } from '#templates/phrases/listPhrases.ts';
import { findPhrase, type ManyPhraseTable } from '#templates/phrases/PhraseTable.ts';
import * as servicePhrases from '#templates/phrases/servicePhrases.ts';
import { campaignGoalsPhrase } from '#templates/phrases/servicePhrases.ts';
import { serviceSteps } from '#templates/phrases/serviceSteps.ts';
import {
  toFirstPurchasePhrase,
  toRatingPhrase,
  toSpokenCount,
  toSpokenDollars,
} from '#templates/phrases/spokenAmounts.ts';
import { toShortQuote } from '#templates/phrases/toShortQuote.ts';
import {
  type BreakEven,
  type ServicePrice,
  toBreakEven,
  toServicePrice,
} from '#templates/price/servicePrice.ts';
import type { ViewValue } from '#templates/ViewValue.ts';
import { hasValue } from '#templates/withCurrentNames.ts';
import {
  type ComputedField,
  type ComputedInput,
  computed,
  phrase,
  phraseField,
} from './ComputedField.ts';
import { retainerComputed, trialComputed } from './retainerComputed.ts';
import type { FieldType } from './TemplateField.ts';

/** Phrases of the service questions (TPL-17) and what is known about the chosen service. */
const serviceComputed: readonly ComputedField[] = [
  computed(
    'service_name',
    'text',
    [],
    ({ interview }) => findService(interview.selectedServiceId)?.name ?? '',
  ),
  computed('service_price_range', 'text', [], ({ interview }) => {
    const terms = spokenTerms(interview);
    return terms === null ? '' : toPriceRange(terms);
  }),
  phrase(servicePhrases.googleProfileLeadsPhrase),
  phrase(servicePhrases.reviewProcedurePhrase),
  phrase(servicePhrases.currentAdvertisingPhrase),
  phrase(servicePhrases.landingPageStrategyPhrase),
  computed('seo_efforts_phrase', 'text', ['current_seo_efforts'], ({ answers }) =>
    lists.toSeoEffortsPhrase(answers.current_seo_efforts),
  ),
  phrase(servicePhrases.localBusinessPhrase),
  computed('social_platforms_phrase', 'text', ['current_social_media'], ({ answers }) =>
    lists.toSocialPlatformsPhrase(answers.current_social_media),
  ),
  phrase(servicePhrases.campaignGoalsPhrase),
  computed('database_size_phrase', 'text', ['customer_list_size', 'customer_list'], ({ answers }) =>
    lists.toDatabaseSizePhrase(
      hasValue(answers.customer_database_size)
        ? answers.customer_database_size
        : answers.customer_list_size,
      toBoolean(answers.customer_list),
    ),
  ),
  phrase(servicePhrases.lastContactPhrase),
];

/** Booleans, texts and phrases from the discovery answers (TPL-13 to TPL-16). */
const discoveryComputed: readonly ComputedField[] = [
  isYes('has_customer_list', 'customer_list'),
  isYes('actively_collects_reviews', 'reviews_collection'),
  isYes('has_ai_implemented', 'ai_implemented'),
  uses('using_facebook_ads', 'Facebook Ads'),
  uses('using_google_ads', 'Google Ads'),
  computed('using_no_advertising', 'boolean', ['advertising_types'], ({ answers }) => {
    const items = toList(answers.advertising_types);
    return items.length > 0 && items.every(isNoAdvertising);
  }),
  ...Object.entries(discoveryPhrases.yesNoTexts).map(([name, text]) =>
    computed(name, 'text', [text.questionId], ({ answers }) => {
      const answer = toBoolean(answers[text.questionId]);
      return answer === null ? '' : answer ? text.yes : text.no;
    }),
  ),
  phrase(discoveryPhrases.businessServicesPhrase),
  computed('first_purchase_phrase', 'text', ['first_purchase_amount'], ({ answers }) =>
    toFirstPurchasePhrase(answers.first_purchase_amount),
  ),
  computed('advertising_types_joined', 'text', ['advertising_types'], ({ answers }) =>
    joinList(toList(answers.advertising_types)),
  ),
  computed('advertising_types_phrase', 'text', ['advertising_types'], ({ answers }) =>
    toAdvertisingPhrase(answers.advertising_types),
  ),
  phrase(discoveryPhrases.websiteSatisfactionPhrase),
  phrase(discoveryPhrases.googleAdsPerformancePhrase),
  phrase(discoveryPhrases.facebookAdsPerformancePhrase),
  phrase(discoveryPhrases.seoPerformancePhrase),
];

function isYes(field: string, questionId: string): ComputedField {
  return computed(
    field,
    'boolean',
    [questionId],
    ({ answers }) => toBoolean(answers[questionId]) === true,
  );
}

function uses(field: string, channel: string): ComputedField {
  const isRunning = (answers: Answers) => toList(answers.advertising_types).includes(channel);
  return computed(field, 'boolean', ['advertising_types'], ({ answers }) => isRunning(answers));
}

/** What was looked up or asked beside the questions, in words. */
const factComputed: readonly ComputedField[] = [
  computed('customer_word', 'text', [], ({ interview }) => toCustomerWord(interview).one),
  computed('customers_word', 'text', [], ({ interview }) => toCustomerWord(interview).many),
  computed(
    'has_customer_worth',
    'boolean',
    ['customer_worth'],
    ({ answers }) => readWorth(answers) !== null,
  ),
  computed('customer_worth_phrase', 'text', ['customer_worth'], ({ answers }) => {
    const dollars = readWorth(answers);
    return dollars === null ? '' : toSpokenDollars(dollars);
  }),
  computed(
    'google_rating_phrase',
    'text',
    // Looked up or not, a text is whole without them.
    [],
    ({ answers }) => toRatingPhrase(answers),
  ),
];

function readWorth(answers: Answers): number | null {
  const dollars = parseAmount(answers.customer_worth);
  return dollars !== null && dollars > 0 ? dollars : null;
}

/** What only the texts of "More texts" need: short quotes, who decides, the steps of a proposal. */
const messageComputed: readonly ComputedField[] = [
  computed('ideal_90_days_short', 'text', ['ideal_90_days'], ({ answers }) =>
    toShortQuote(answers.ideal_90_days),
  ),
  computed('ideal_12_months_short', 'text', ['ideal_12_months'], ({ answers }) =>
    toShortQuote(answers.ideal_12_months),
  ),
  computed('decides_with_partner', 'boolean', ['decision_maker'], ({ answers }) =>
    decidesWithPartner(answers),
  ),
  computed('someone_else_decides', 'boolean', ['decision_maker'], ({ answers }) =>
    someoneElseDecides(answers),
  ),
  computed('decides_with_someone', 'boolean', ['decision_maker'], ({ answers }) =>
    decidesWithOthers(answers),
  ),
  computed('service_steps', 'list', [], ({ interview }) => listSteps(interview, 'ours')),
  computed('client_steps', 'list', [], ({ interview }) => listSteps(interview, 'theirs')),
];

function listSteps(interview: Interview, side: 'ours' | 'theirs'): readonly string[] {
  const service = interview.selectedServiceId;
  const word = toCustomerWord(interview);
  const steps = service ? (serviceSteps[service]?.[side] ?? []) : [];
  return steps.map((step) => withCustomerWord(step, word));
}

/** The client's own words as they were noted during the call. A text is whole without them, and blank they print nothing. */
const quoteComputed: readonly ComputedField[] = [
  quote('goal'),
  quote('today'),
  quote('tried'),
  quote('why_now'),
];

function quote(theme: QuoteTheme): ComputedField {
  return computed(`quote_${theme}`, 'text', [], ({ interview }) =>
    findThemeQuote(interview.notes, theme),
  );
}

/** Choices as sentences, and guards for lists that a section would repeat. */
const choiceComputed: readonly ComputedField[] = [
  ...choicePhrases.map(phrase),
  ...manyChoicePhrases.map((table) =>
    phraseField(table, ({ answers }) => toManyPhrase(table, answers)),
  ),
  isAnswered('has_seo_efforts', 'current_seo_efforts'),
  computed(
    'has_campaign_goals',
    'boolean',
    ['campaign_goals'],
    ({ answers }) => findPhrase(campaignGoalsPhrase.phrases, answers.campaign_goals) !== undefined,
  ),
  isAnswered('has_social_platforms', 'current_social_media'),
];

/** Each choice is a clause of its own, so the last one needs its comma: "..., and ...". */
function toManyPhrase(table: ManyPhraseTable, answers: Answers): string {
  const clauses = toList(answers[table.questionId]).map(
    (item) => findPhrase(table.phrases, item) ?? toSmallStart(item.trim()),
  );
  const parts = [...new Set(clauses.map((clause) => withRelatives(clause, clauses, table)))];
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')}, and ${last}`;
}

/** "calls go to voicemail after hours and when it's busy": nobody says the beginning twice. */
function withRelatives(
  clause: string,
  clauses: readonly string[],
  { stem, joiner }: ManyPhraseTable,
): string {
  const start = `${stem} `;
  if (!clause.startsWith(start)) return clause;
  const ends = clauses.flatMap((each) => (each.startsWith(start) ? each.slice(start.length) : []));
  const last = ends.pop() ?? '';
  return start + (ends.length === 0 ? last : `${ends.join(', ')}${joiner} ${last}`);
}

/** In the middle of a sentence; "AI does it" and "I do it" stay as typed. */
function toSmallStart(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function isAnswered(field: string, questionId: string): ComputedField {
  return computed(
    field,
    'boolean',
    [questionId],
    ({ answers }) => toList(answers[questionId]).length > 0,
  );
}

/** The price as a sentence, and what it takes to cover it. */
const priceComputed: readonly ComputedField[] = [
  price('has_price', 'boolean', () => true, false),
  price('price_phrase', 'text', ({ phrase }) => phrase),
  price('price_low_phrase', 'text', (each) => each.lowPhrase),
  price('price_high_phrase', 'text', ({ highPhrase }) => highPhrase),
  price('has_price_range', 'boolean', ({ low, high }) => low !== high, false),
  price('price_low', 'number', ({ low }) => low),
  price('price_high', 'number', ({ high }) => high),
  price('has_ad_spend', 'boolean', ({ hasAdSpend }) => hasAdSpend, false),
  price('price_depends_phrase', 'text', ({ depends }) => depends),
  breakEven('has_break_even', 'boolean', (found) => found !== null && !found.isSteep),
  breakEven('break_even_phrase', 'text', (found) => found?.phrase ?? ''),
  breakEven('break_even_returning_phrase', 'text', (found) => found?.returningPhrase ?? ''),
  breakEven('break_even_basis_phrase', 'text', (found) => found?.basis ?? ''),
  breakEven('break_even_is_steep', 'boolean', (found) => found?.isSteep === true),
];

function price(
  field: string,
  type: FieldType,
  read: (price: ServicePrice) => ViewValue,
  without: ViewValue = '',
): ComputedField {
  return computed(field, type, [], ({ interview }) => {
    const found = toServicePrice(spokenTerms(interview));
    return found === null ? without : read(found);
  });
}

function breakEven(
  field: string,
  type: FieldType,
  read: (found: BreakEven | null) => ViewValue,
): ComputedField {
  return computed(field, type, [], ({ interview, answers }: ComputedInput) =>
    read(toBreakEven(toServicePrice(spokenTerms(interview)), answers, toCustomerWord(interview))),
  );
}

/** What the settings say of a service beside its fee. */
const termsComputed: readonly ComputedField[] = [
  computed('trial_days_phrase', 'text', [], ({ interview }) =>
    toDays((spokenTerms(interview)?.trial ?? standardTrial).days),
  ),
  terms('trial_price_phrase', 'text', ({ trial, currency }) =>
    trial && trial.price > 0 ? toMoney(trial.price, currency) : '',
  ),
  terms('service_proof', 'text', ({ proof }) => proof),
  terms('service_guarantee', 'text', ({ guarantee }) => guarantee),
];

function terms(
  field: string,
  type: FieldType,
  read: (said: ServiceTerms) => ViewValue,
): ComputedField {
  return computed(field, type, [], ({ interview }) => {
    const said = spokenTerms(interview);
    return said === null ? '' : read(said);
  });
}

function toDays(days: number): string {
  return days === 1 ? 'one day' : `${toSpokenCount(days)} days`;
}

/** Everything SalesPro works out for a text, each with the one place that says how. */
export const computedFields: readonly ComputedField[] = [
  computed('first_name', 'text', ['contactName'], ({ interview }) =>
    firstName(interview.contactName),
  ),
  ...discoveryComputed,
  ...factComputed,
  ...serviceComputed,
  ...messageComputed,
  ...quoteComputed,
  ...choiceComputed,
  ...priceComputed,
  ...termsComputed,
  ...retainerComputed,
  ...trialComputed,
];
