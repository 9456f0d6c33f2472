import { onboardingQuestions } from './onboardingQuestions.ts';

/** Detail fields of removed questions; they are still stored and shown in older interviews. */
export const retiredDetailFields = [
  { id: 'google_ads_account_details', label: 'Google Ads account details', credential: true },
  { id: 'social_media_accounts_details', label: 'Social media account details', credential: true },
] as const;

/** Ids of all fields stored in the vault; they are never used in templates, prompts, lists or logs. */
export const credentialFieldIds: readonly string[] = [
  ...Object.values(onboardingQuestions)
    .flat()
    .flatMap((question) => question.detail?.id ?? []),
  ...retiredDetailFields.map((detail) => detail.id),
];

export function isCredentialField(id: string): boolean {
  return credentialFieldIds.includes(id);
}
