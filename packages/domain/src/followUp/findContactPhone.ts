import type { Interview } from '#interviews/Interview.ts';

type PhoneSources = Pick<Interview, 'contactPhone' | 'onboardingAnswers'>;

/** Finds the client's phone number in the business details or the onboarding answers; blank if none. */
export function findContactPhone({ contactPhone, onboardingAnswers }: PhoneSources) {
  const { contact_phone_number, primary_phone_number } = onboardingAnswers ?? {};
  for (const given of [contactPhone, contact_phone_number, primary_phone_number]) {
    if (typeof given === 'string' && given.trim() !== '') return given.trim();
  }
  return '';
}
