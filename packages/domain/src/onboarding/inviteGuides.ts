import {
  analyticsInvites,
  facebookPageInvites,
  googleAdsInvites,
  hostingInvites,
  type InviteGuide,
  searchConsoleInvites,
  websiteInvites,
} from '#onboarding/invites/invites.ts';

/** Guides for inviting us without a password, by detail field; shown before the text field. */
export const inviteGuides: Readonly<Record<string, readonly InviteGuide[]>> = {
  website_login_credentials_details: websiteInvites,
  hosting_login_credentials_details: hostingInvites,
  google_analytics_account_details: analyticsInvites,
  google_search_console_account_details: searchConsoleInvites,
  google_ads_account_details: googleAdsInvites,
  social_media_accounts_details: facebookPageInvites,
  admin_access_assistance: facebookPageInvites,
};
