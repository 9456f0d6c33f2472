import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';

/** A text with Mustache placeholders. */
export interface Template {
  readonly id: TemplateId;
  readonly templateString: string;
  /** Variables the text needs for an essential part; all others may be blank. */
  readonly requiredVariables: readonly string[];
  /** Names of the sections that are shown only when they have a value. */
  readonly optionalBlocks: readonly string[];
}

/** Variants of the AI package script, by the part of the package it starts with. */
export const aiPackageVariants = ['calls', 'messages', 'reviews', 'marketing'] as const;

export type AiPackageVariant = (typeof aiPackageVariants)[number];

export type RecapTemplateId = 'recap_interview' | `recap_${ServiceId}`;
export type ScriptTemplateId =
  | 'script_pitch'
  | `script_${ServiceId}`
  | `script_ai_power_package_${AiPackageVariant}`;
export type RetainerTemplateId = 'retainer_close' | 'retainer_close_message_marketing';
export type ObjectionsTemplateId = `objections_${ServiceId}`;

/** Ids of the texts used around the call, for every service. */
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

/** Ids of all built-in texts. */
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
