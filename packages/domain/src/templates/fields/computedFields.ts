import { formatMoney, parseAmount } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import {
  decidesWithOthers,
  decidesWithPartner,
  someoneElseDecides,
} from '#interviews/decisionMaker.ts';
import { findService } from '#interviews/findService.ts';
import { getFormOfAddress } from '#interviews/getFormOfAddress.ts';
import type { Interview } from '#interviews/Interview.ts';
import { parseBoolean } from '#interviews/upgradeStoredAnswers.ts';
import { findQuoteByTheme, type QuoteTheme } from '#notes/findClientQuote.ts';
import { isNoAdvertising, toStringList } from '#questions/toStoredAnswer.ts';
import { standardTrialTerms } from '#services/builtInServiceSettings.ts';
import { formatPriceRange, getSpokenTerms } from '#services/getSpokenTerms.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { joinList } from '#templates/mustache/joinList.ts';
import { choicePhrases, multiChoicePhrases } from '#templates/phrases/choicePhrases.ts';
import { findCustomerWord, replaceCustomerWord } from '#templates/phrases/customerWord.ts';
import * as discoveryPhrases from '#templates/phrases/discoveryPhrases.ts';
import * as lists from '#templates/phrases/listPhrases.ts';
import { toAdvertisingPhrase } from '#templates/phrases/listPhrases.ts';
import { findPhrase, type MultiChoicePhraseTable } from '#templates/phrases/PhraseTable.ts';
import * as servicePhrases from '#templates/phrases/servicePhrases.ts';
import { campaignGoalsPhrase } from '#templates/phrases/servicePhrases.ts';
import {
  toFirstPurchasePhrase,
  toRatingPhrase,
  toSpokenCount,
  toSpokenDollars,
} from '#templates/phrases/spokenAmounts.ts';
import { tasksOfBothSides } from '#templates/phrases/tasksOfBothSides.ts';
import { toShortQuote } from '#templates/phrases/toShortQuote.ts';
import {
  type BreakEven,
  buildServicePrice,
  computeBreakEven,
  type ServicePrice,
} from '#templates/price/servicePrice.ts';
import { hasValue } from '#templates/renameLegacyAnswers.ts';
import type { ViewValue } from '#templates/ViewValue.ts';
import {
  type ComputedField,
  type ComputedInput,
  createComputedField,
  createCustomPhraseField,
  createPhraseField,
} from './ComputedField.ts';
import { retainerComputedFields, trialComputedFields } from './retainerComputed.ts';
import type { FieldType } from './TemplateField.ts';

/** Computed fields from the service questions and the selected service. */
const serviceComputed: readonly ComputedField[] = [
  createComputedField(
    'service_name',
    'text',
    [],
    ({ interview }) => findService(interview.selectedServiceId)?.name ?? '',
  ),
  createComputedField('service_price_range', 'text', [], ({ interview }) => {
    const createTermsField = getSpokenTerms(interview);
    return createTermsField === null ? '' : formatPriceRange(createTermsField);
  }),
  createPhraseField(servicePhrases.googleProfileLeadsPhrase),
  createPhraseField(servicePhrases.reviewProcedurePhrase),
  createPhraseField(servicePhrases.currentAdvertisingPhrase),
  createPhraseField(servicePhrases.landingPageStrategyPhrase),
  createComputedField('seo_efforts_phrase', 'text', ['current_seo_efforts'], ({ answers }) =>
    lists.toSeoEffortsPhrase(answers.current_seo_efforts),
  ),
  createPhraseField(servicePhrases.localBusinessPhrase),
  createComputedField('social_platforms_phrase', 'text', ['current_social_media'], ({ answers }) =>
    lists.toSocialPlatformsPhrase(answers.current_social_media),
  ),
  createPhraseField(servicePhrases.campaignGoalsPhrase),
  createComputedField(
    'database_size_phrase',
    'text',
    ['customer_list_size', 'customer_list'],
    ({ answers }) =>
      lists.toDatabaseSizePhrase(
        hasValue(answers.customer_database_size)
          ? answers.customer_database_size
          : answers.customer_list_size,
        parseBoolean(answers.customer_list),
      ),
  ),
  createPhraseField(servicePhrases.lastContactPhrase),
];

/** Computed fields from the discovery answers. */
const discoveryComputed: readonly ComputedField[] = [
  createYesField('has_customer_list', 'customer_list'),
  createYesField('actively_collects_reviews', 'reviews_collection'),
  createYesField('has_ai_implemented', 'ai_implemented'),
  createAdChannelField('using_facebook_ads', 'Facebook Ads'),
  createAdChannelField('using_google_ads', 'Google Ads'),
  createComputedField('using_no_advertising', 'boolean', ['advertising_types'], ({ answers }) => {
    const items = toStringList(answers.advertising_types);
    return items.length > 0 && items.every(isNoAdvertising);
  }),
  ...Object.entries(discoveryPhrases.yesNoTexts).map(([name, text]) =>
    createComputedField(name, 'text', [text.questionId], ({ answers }) => {
      const answer = parseBoolean(answers[text.questionId]);
      return answer === null ? '' : answer ? text.yes : text.no;
    }),
  ),
  createPhraseField(discoveryPhrases.businessServicesPhrase),
  createComputedField('first_purchase_phrase', 'text', ['first_purchase_amount'], ({ answers }) =>
    toFirstPurchasePhrase(answers.first_purchase_amount),
  ),
  createComputedField('advertising_types_joined', 'text', ['advertising_types'], ({ answers }) =>
    joinList(toStringList(answers.advertising_types)),
  ),
  createComputedField('advertising_types_phrase', 'text', ['advertising_types'], ({ answers }) =>
    toAdvertisingPhrase(answers.advertising_types),
  ),
  createPhraseField(discoveryPhrases.websiteSatisfactionPhrase),
  createPhraseField(discoveryPhrases.googleAdsPerformancePhrase),
  createPhraseField(discoveryPhrases.facebookAdsPerformancePhrase),
  createPhraseField(discoveryPhrases.seoPerformancePhrase),
];

function createYesField(field: string, questionId: string): ComputedField {
  return createComputedField(
    field,
    'boolean',
    [questionId],
    ({ answers }) => parseBoolean(answers[questionId]) === true,
  );
}

function createAdChannelField(field: string, channel: string): ComputedField {
  const isRunning = (answers: Answers) => toStringList(answers.advertising_types).includes(channel);
  return createComputedField(field, 'boolean', ['advertising_types'], ({ answers }) =>
    isRunning(answers),
  );
}

/** Computed fields from look-ups and additional answers. */
const factComputed: readonly ComputedField[] = [
  createComputedField(
    'customer_word',
    'text',
    [],
    ({ interview }) => findCustomerWord(interview).one,
  ),
  createComputedField(
    'customers_word',
    'text',
    [],
    ({ interview }) => findCustomerWord(interview).many,
  ),
  createComputedField(
    'has_customer_worth',
    'boolean',
    ['customer_worth'],
    ({ answers }) => readWorth(answers) !== null,
  ),
  createComputedField('customer_worth_phrase', 'text', ['customer_worth'], ({ answers }) => {
    const dollars = readWorth(answers);
    return dollars === null ? '' : toSpokenDollars(dollars);
  }),
  createComputedField(
    'google_rating_phrase',
    'text',
    // Look-ups are optional, so nothing is reported as missing.
    [],
    ({ answers }) => toRatingPhrase(answers),
  ),
];

function readWorth(answers: Answers): number | null {
  const dollars = parseAmount(answers.customer_worth);
  return dollars !== null && dollars > 0 ? dollars : null;
}

/** Computed fields used only by "More texts": short quotes, who decides, proposal steps. */
const messageComputed: readonly ComputedField[] = [
  createComputedField('ideal_90_days_short', 'text', ['ideal_90_days'], ({ answers }) =>
    toShortQuote(answers.ideal_90_days),
  ),
  createComputedField('ideal_12_months_short', 'text', ['ideal_12_months'], ({ answers }) =>
    toShortQuote(answers.ideal_12_months),
  ),
  createComputedField('decides_with_partner', 'boolean', ['decision_maker'], ({ answers }) =>
    decidesWithPartner(answers),
  ),
  createComputedField('someone_else_decides', 'boolean', ['decision_maker'], ({ answers }) =>
    someoneElseDecides(answers),
  ),
  createComputedField('decides_with_someone', 'boolean', ['decision_maker'], ({ answers }) =>
    decidesWithOthers(answers),
  ),
  createComputedField('service_steps', 'list', [], ({ interview }) => listSteps(interview, 'ours')),
  createComputedField('client_steps', 'list', [], ({ interview }) =>
    listSteps(interview, 'theirs'),
  ),
];

function listSteps(interview: Interview, side: 'ours' | 'theirs'): readonly string[] {
  const service = interview.selectedServiceId;
  const word = findCustomerWord(interview);
  const steps = service ? (tasksOfBothSides[service]?.[side] ?? []) : [];
  return steps.map((step) => replaceCustomerWord(step, word));
}

/** Computed fields with the client's noted quotes; blank without one. */
const quoteComputed: readonly ComputedField[] = [
  createQuoteField('goal'),
  createQuoteField('today'),
  createQuoteField('tried'),
  createQuoteField('why_now'),
];

function createQuoteField(theme: QuoteTheme): ComputedField {
  return createComputedField(`quote_${theme}`, 'text', [], ({ interview }) =>
    findQuoteByTheme(interview.notes, theme),
  );
}

/** Computed fields from multiple-choice answers, and booleans to guard list sections. */
const choiceComputed: readonly ComputedField[] = [
  ...choicePhrases.map(createPhraseField),
  ...multiChoicePhrases.map((table) =>
    createCustomPhraseField(table, ({ answers }) => toManyPhrase(table, answers)),
  ),
  createAnsweredField('has_seo_efforts', 'current_seo_efforts'),
  createComputedField(
    'has_campaign_goals',
    'boolean',
    ['campaign_goals'],
    ({ answers }) => findPhrase(campaignGoalsPhrase.phrases, answers.campaign_goals) !== undefined,
  ),
  createAnsweredField('has_social_platforms', 'current_social_media'),
];

/** Joins the phrases of several choices into one sentence: "..., and ...". */
function toManyPhrase(table: MultiChoicePhraseTable, answers: Answers): string {
  const clauses = toStringList(answers[table.questionId]).map(
    (item) => findPhrase(table.phrases, item) ?? toSmallStart(item.trim()),
  );
  const parts = [...new Set(clauses.map((clause) => mergeSharedBeginning(clause, clauses, table)))];
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')}, and ${last}`;
}

/** Merges phrases with the same beginning: "calls go to voicemail after hours and when it's busy". */
function mergeSharedBeginning(
  clause: string,
  clauses: readonly string[],
  { stem, joiner }: MultiChoicePhraseTable,
): string {
  const start = `${stem} `;
  if (!clause.startsWith(start)) return clause;
  const ends = clauses.flatMap((each) => (each.startsWith(start) ? each.slice(start.length) : []));
  const last = ends.pop() ?? '';
  return start + (ends.length === 0 ? last : `${ends.join(', ')}${joiner} ${last}`);
}

/** Lowercases the first letter, except in words such as "AI" and "I". */
function toSmallStart(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function createAnsweredField(field: string, questionId: string): ComputedField {
  return createComputedField(
    field,
    'boolean',
    [questionId],
    ({ answers }) => toStringList(answers[questionId]).length > 0,
  );
}

/** Computed fields of the price and the break-even count. */
const priceComputed: readonly ComputedField[] = [
  createPriceField('has_price', 'boolean', () => true, false),
  createPriceField('price_phrase', 'text', ({ phrase }) => phrase),
  createPriceField('price_low_phrase', 'text', (each) => each.lowPhrase),
  createPriceField('price_high_phrase', 'text', ({ highPhrase }) => highPhrase),
  createPriceField('has_price_range', 'boolean', ({ low, high }) => low !== high, false),
  createPriceField('price_low', 'number', ({ low }) => low),
  createPriceField('price_high', 'number', ({ high }) => high),
  createPriceField('has_ad_spend', 'boolean', ({ hasAdSpend }) => hasAdSpend, false),
  createPriceField('price_depends_phrase', 'text', ({ depends }) => depends),
  createBreakEvenField('has_break_even', 'boolean', (found) => found !== null && !found.isSteep),
  createBreakEvenField('break_even_phrase', 'text', (found) => found?.phrase ?? ''),
  createBreakEvenField(
    'break_even_returning_phrase',
    'text',
    (found) => found?.returningPhrase ?? '',
  ),
  createBreakEvenField('break_even_basis_phrase', 'text', (found) => found?.basis ?? ''),
  createBreakEvenField('break_even_is_steep', 'boolean', (found) => found?.isSteep === true),
];

function createPriceField(
  field: string,
  type: FieldType,
  read: (price: ServicePrice) => ViewValue,
  without: ViewValue = '',
): ComputedField {
  return createComputedField(field, type, [], ({ interview }) => {
    const found = buildServicePrice(getSpokenTerms(interview));
    return found === null ? without : read(found);
  });
}

function createBreakEvenField(
  field: string,
  type: FieldType,
  read: (found: BreakEven | null) => ViewValue,
): ComputedField {
  return createComputedField(field, type, [], ({ interview, answers }: ComputedInput) =>
    read(
      computeBreakEven(
        buildServicePrice(getSpokenTerms(interview)),
        answers,
        findCustomerWord(interview),
      ),
    ),
  );
}

/** Computed fields from the service settings, other than the fee. */
const termsComputed: readonly ComputedField[] = [
  createComputedField('trial_days_phrase', 'text', [], ({ interview }) =>
    toDays((getSpokenTerms(interview)?.trial ?? standardTrialTerms).days),
  ),
  terms('trial_price_phrase', 'text', ({ trial, currency }) =>
    trial && trial.price > 0 ? formatMoney(trial.price, currency) : '',
  ),
  terms('service_proof', 'text', ({ proof }) => proof),
  terms('service_guarantee', 'text', ({ guarantee }) => guarantee),
];

function terms(
  field: string,
  type: FieldType,
  read: (said: ServiceTerms) => ViewValue,
): ComputedField {
  return createComputedField(field, type, [], ({ interview }) => {
    const said = getSpokenTerms(interview);
    return said === null ? '' : read(said);
  });
}

function toDays(days: number): string {
  return days === 1 ? 'one day' : `${toSpokenCount(days)} days`;
}

/** All computed fields that templates can use. */
export const computedFields: readonly ComputedField[] = [
  createComputedField('first_name', 'text', ['contactName'], ({ interview }) =>
    getFormOfAddress(interview.contactName),
  ),
  ...discoveryComputed,
  ...factComputed,
  ...serviceComputed,
  ...messageComputed,
  ...quoteComputed,
  ...choiceComputed,
  ...priceComputed,
  ...termsComputed,
  ...retainerComputedFields,
  ...trialComputedFields,
];
