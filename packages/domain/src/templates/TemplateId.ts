import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';

/** A text with Mustache placeholders (TPL-01). */
export interface Template {
  readonly id: TemplateId;
  readonly templateString: string;
  /** Names without which the text loses a beat; the others may stay blank. */
  readonly requiredVariables: readonly string[];
  /** Names of sections the text shows only when there is something to say. */
  readonly optionalBlocks: readonly string[];
}

/** The parts of the AI package a script can lead with (TPL-27). */
export const aiPackageVariants = ['calls', 'messages', 'reviews', 'marketing'] as const;

export type AiPackageVariant = (typeof aiPackageVariants)[number];

export type RecapTemplateId = 'recap_interview' | `recap_${ServiceId}`;
export type ScriptTemplateId =
  | 'script_pitch'
  | `script_${ServiceId}`
  | `script_ai_power_package_${AiPackageVariant}`;
export type RetainerTemplateId = 'retainer_close' | 'retainer_close_message_marketing';
export type ObjectionsTemplateId = `objections_${ServiceId}`;

/** What is said and written around the call, for every service (SAY-40). */
export const moreTextIds = [
  'gatekeeper_opener',
  'voicemail',
  'agenda_opener',
  'price_range_talk',
  'trial_ask_message_marketing',
  'text_after_call',
  'text_no_show',
  'email_interested',
  'email_not_now',
  'email_no_decision_maker',
  'proposal_one_page',
  'checkin_mid_trial',
  'referral_ask',
  'quarterly_review',
] as const;

export type MoreTextId = (typeof moreTextIds)[number];

/** Every text SalesPro ships (TPL-04, TPL-05). */
export type TemplateId =
  | RecapTemplateId
  | ScriptTemplateId
  | RetainerTemplateId
  | ObjectionsTemplateId
  | MoreTextId;

export const recapTemplateIds: readonly RecapTemplateId[] = [
  'recap_interview',
  ...serviceIds.map((id) => `recap_${id}` as const),
];

export const scriptTemplateIds: readonly ScriptTemplateId[] = [
  'script_pitch',
  ...serviceIds.map((id) => `script_${id}` as const),
  ...aiPackageVariants.map((variant) => `script_ai_power_package_${variant}` as const),
];

export const retainerTemplateIds: readonly RetainerTemplateId[] = [
  'retainer_close',
  'retainer_close_message_marketing',
];

export const objectionsTemplateIds: readonly ObjectionsTemplateId[] = serviceIds.map(
  (id) => `objections_${id}` as const,
);

export const templateIds: readonly TemplateId[] = [
  ...recapTemplateIds,
  ...scriptTemplateIds,
  ...retainerTemplateIds,
  ...objectionsTemplateIds,
  ...moreTextIds,
];
