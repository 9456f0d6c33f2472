import type { OnboardingQuestion } from '#onboarding/OnboardingQuestion.ts';
import { adsOnboarding } from './adsOnboarding.ts';

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
