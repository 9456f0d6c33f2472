/** Ids of onboarding answers with names or contact details; they are stored encrypted. */
export const contactAnswerIds: readonly string[] = [
  'referral_email_addresses',
  'contact_phone_number',
  'primary_phone_number',
  'primary_email',
  'business_name_online',
];
