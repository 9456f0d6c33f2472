import type { OnboardingQuestion } from '#onboarding/OnboardingQuestion.ts';

/** Onboarding questions of both ad services. */
export const adsOnboarding: readonly OnboardingQuestion[] = [
  {
    id: 'target_locations',
    label: 'Which towns or areas should see the ads?',
    type: 'text',
    helpText:
      "Towns, ZIP codes or miles around you. Some fields, like insurance or lending, can't use ZIP codes on Facebook.",
    required: true,
  },
  {
    id: 'referral_email_addresses',
    label: 'Which email addresses should new leads go to?',
    type: 'text',
    helpText: 'Separate addresses with commas.',
    required: true,
    answerFormat: 'email-list',
  },
  {
    id: 'contact_phone_number',
    label: 'Which number should leads call?',
    type: 'text',
    helpText: 'The one that gets answered.',
    required: true,
  },
  {
    id: 'campaign_launch_date',
    label: 'When would you like to launch?',
    type: 'text',
    helpText: "A date or 'as soon as ready'. Plan about two weeks for setup.",
    required: true,
  },
  {
    id: 'appointment_booking_software',
    label: 'What do you use for booking?',
    type: 'text',
    helpText: 'For example Calendly, Vagaro, ServiceTitan, or pen and paper.',
    required: false,
  },
  {
    id: 'appointment_scheduling_preference',
    label: 'How should leads get on your calendar?',
    type: 'select',
    options: [
      'Let leads book themselves online',
      'Send the lead to our team to call and book',
      'Both',
    ],
    helpText: 'A call back within the hour makes a big difference.',
    required: true,
  },
];

export const fbAdsOnboarding: readonly OnboardingQuestion[] = [
  {
    id: 'facebook_page_admin',
    label: 'How will we get access to your Facebook page?',
    type: 'select',
    options: [
      'I will add you as an Administrator',
      'I need help adding you',
      "We don't have a Facebook page yet",
    ],
    required: true,
    detail: {
      id: 'admin_access_assistance',
      opensOn: 'I will add you as an Administrator',
      label: 'Who will add us, and which email do they use on Facebook?',
      helpText: 'A business ID is fine too. No passwords, please.',
      credential: true,
    },
  },
  ...adsOnboarding,
];
