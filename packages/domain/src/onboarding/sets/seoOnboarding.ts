import type { OnboardingQuestion } from '#onboarding/OnboardingQuestion.ts';

/** Onboarding of seo: only what the first two weeks of work need. */
export const seoOnboarding: readonly OnboardingQuestion[] = [
  {
    id: 'business_name_online',
    label: 'Your business name as it should appear online',
    type: 'text',
    helpText: 'Exactly as on your sign. No extra keywords.',
    required: true,
  },
  {
    id: 'primary_phone_number',
    label: 'Main phone number',
    type: 'text',
    helpText: 'The number customers should call.',
    required: true,
  },
  {
    id: 'primary_email',
    label: 'Main email',
    type: 'text',
    helpText: 'Where we send questions and reports.',
    required: true,
  },
  {
    id: 'primary_services_visibility',
    label: 'Which services should people find you for first?',
    type: 'text',
    helpText: 'Three to five, most wanted first.',
    required: true,
  },
  {
    id: 'website_login_credentials',
    label: 'Can you get us into your website?',
    type: 'select',
    options: [
      'Yes, I have them',
      'Someone else has them',
      'I need help finding them',
      'No website yet',
    ],
    required: true,
    detail: {
      id: 'website_login_credentials_details',
      opensOn: 'Yes, I have them',
      label:
        "Which system is it (WordPress, Wix, other), and who will send us an invite? Please don't type a password here.",
      credential: true,
    },
  },
  {
    id: 'hosting_login_credentials',
    label: 'And your web hosting?',
    type: 'select',
    options: [
      'Yes, I have them',
      'Someone else has them',
      'I need help finding them',
      'Not sure who hosts it',
    ],
    required: true,
    detail: {
      id: 'hosting_login_credentials_details',
      opensOn: 'Yes, I have them',
      label: 'Which company, and who will add us as a user? No passwords, please.',
      credential: true,
    },
  },
  {
    id: 'google_analytics_account',
    label: 'Do you have Google Analytics?',
    type: 'select',
    options: ['Already have one', 'Need one set up', 'Not sure'],
    required: true,
    detail: {
      id: 'google_analytics_account_details',
      opensOn: 'Already have one',
      label: "Which Google email owns it? We'll send you our email to add.",
      credential: true,
    },
  },
  {
    id: 'google_search_console_account',
    label: 'Do you have Google Search Console?',
    type: 'select',
    options: ['Already have one', 'Need one set up', 'Not sure'],
    required: true,
    detail: {
      id: 'google_search_console_account_details',
      opensOn: 'Already have one',
      label: "Which Google email owns it? We'll send you our email to add.",
      credential: true,
    },
  },
  {
    id: 'blog_post_approval',
    label: 'Do you want to see posts before they go live?',
    type: 'select',
    options: ['Send each post for approval first', 'Publish, then tell me', 'No approval needed'],
    helpText: "Waiting for a yes is a common cause of delay. Pick what you'll really do.",
    required: true,
  },
];
