/** Onboarding answers that name or reach the client; kept encrypted like the contact itself. */
export const contactAnswerIds: readonly string[] = [
  'referral_email_addresses',
  'contact_phone_number',
  'primary_phone_number',
  'primary_email',
  'business_name_online',
];
