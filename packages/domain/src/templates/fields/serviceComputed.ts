import { findService } from '#interviews/findService.ts';
import { spokenTerms, toPriceRange } from '#interviews/terms/spokenTerms.ts';
import { toBoolean } from '#interviews/toBoolean.ts';
import * as lists from '#templates/phrases/listPhrases.ts';
import * as phrases from '#templates/phrases/servicePhrases.ts';
import { hasValue } from '#templates/withCurrentNames.ts';
import { type ComputedField, computed, phrase } from './ComputedField.ts';

/** Phrases of the service questions (TPL-17) and what is known about the chosen service. */
export const serviceComputed: readonly ComputedField[] = [
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
  phrase(phrases.googleProfileLeadsPhrase),
  phrase(phrases.reviewProcedurePhrase),
  phrase(phrases.currentAdvertisingPhrase),
  phrase(phrases.landingPageStrategyPhrase),
  computed('seo_efforts_phrase', 'text', ['current_seo_efforts'], ({ answers }) =>
    lists.toSeoEffortsPhrase(answers.current_seo_efforts),
  ),
  phrase(phrases.localBusinessPhrase),
  computed('social_platforms_phrase', 'text', ['current_social_media'], ({ answers }) =>
    lists.toSocialPlatformsPhrase(answers.current_social_media),
  ),
  phrase(phrases.campaignGoalsPhrase),
  computed('database_size_phrase', 'text', ['customer_list_size', 'customer_list'], ({ answers }) =>
    lists.toDatabaseSizePhrase(
      hasValue(answers.customer_database_size)
        ? answers.customer_database_size
        : answers.customer_list_size,
      toBoolean(answers.customer_list),
    ),
  ),
  phrase(phrases.lastContactPhrase),
];
