import { onboardingQuestions } from './onboardingQuestions.ts';

/** Detail fields no question opens today; kept and shown when an older interview has them (G-099). */
export const unownedDetails = [
  { id: 'google_ads_account_details', label: 'Google Ads account details', credential: true },
  { id: 'social_media_accounts_details', label: 'Social media account details', credential: true },
] as const;

/** Every field that belongs in the vault and never in a template, prompt, list or log (W-13). */
export const credentialFieldIds: readonly string[] = [
  ...Object.values(onboardingQuestions)
    .flat()
    .flatMap((question) => question.detail?.id ?? []),
  ...unownedDetails.map((detail) => detail.id),
];

export function isCredentialField(id: string): boolean {
  return credentialFieldIds.includes(id);
}
