/**
 * Detail fields of the onboarding that tell how to get into an account (spec 2, section 3). Two of
 * them belong to no question. They live in the vault: no text, prompt or list may ever hold them.
 */
const credentialNames: readonly string[] = [
  'website_login_credentials_details',
  'hosting_login_credentials_details',
  'google_analytics_account_details',
  'google_search_console_account_details',
  'google_ads_account_details',
  'social_media_accounts_details',
  'admin_access_assistance',
];

export function isCredentialName(name: string): boolean {
  return credentialNames.some((secret) => name === secret || name === `onboarding_${secret}`);
}
