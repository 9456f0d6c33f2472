import type { Answers } from '#interviews/Answers.ts';
import { toBoolean } from '#interviews/toBoolean.ts';
import { isNoAdvertising } from '#questions/noAdvertising.ts';
import { toList } from '#questions/toList.ts';
import { joinList } from '#templates/mustache/joinList.ts';
import * as phrases from '#templates/phrases/discoveryPhrases.ts';
import { toAdvertisingPhrase } from '#templates/phrases/listPhrases.ts';
import { toFirstPurchasePhrase } from '#templates/phrases/spokenAmounts.ts';
import { type ComputedField, computed, phrase } from './ComputedField.ts';

/** Booleans, texts and phrases from the discovery answers (TPL-13 to TPL-16). */
export const discoveryComputed: readonly ComputedField[] = [
  isYes('has_customer_list', 'customer_list'),
  isYes('actively_collects_reviews', 'reviews_collection'),
  isYes('has_ai_implemented', 'ai_implemented'),
  uses('using_facebook_ads', 'Facebook Ads'),
  uses('using_google_ads', 'Google Ads'),
  computed('using_no_advertising', 'boolean', ['advertising_types'], ({ answers }) => {
    const items = toList(answers.advertising_types);
    return items.length > 0 && items.every(isNoAdvertising);
  }),
  ...Object.entries(phrases.yesNoTexts).map(([name, text]) =>
    computed(name, 'text', [text.questionId], ({ answers }) => {
      const answer = toBoolean(answers[text.questionId]);
      return answer === null ? '' : answer ? text.yes : text.no;
    }),
  ),
  phrase(phrases.businessServicesPhrase),
  computed('first_purchase_phrase', 'text', ['first_purchase_amount'], ({ answers }) =>
    toFirstPurchasePhrase(answers.first_purchase_amount),
  ),
  computed('advertising_types_joined', 'text', ['advertising_types'], ({ answers }) =>
    joinList(toList(answers.advertising_types)),
  ),
  computed('advertising_types_phrase', 'text', ['advertising_types'], ({ answers }) =>
    toAdvertisingPhrase(answers.advertising_types),
  ),
  phrase(phrases.websiteSatisfactionPhrase),
  phrase(phrases.googleAdsPerformancePhrase),
  phrase(phrases.facebookAdsPerformancePhrase),
  phrase(phrases.seoPerformancePhrase),
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
