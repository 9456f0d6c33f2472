/** Onboarding answers by which a person can be reached; kept encrypted like the contact itself. */
export const contactAnswerIds: readonly string[] = [
  'referral_email_addresses',
  'contact_phone_number',
  'primary_phone_number',
];
