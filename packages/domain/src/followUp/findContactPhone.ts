import type { Interview } from '#interviews/Interview.ts';

type Reached = Pick<Interview, 'contactPhone' | 'onboardingAnswers'>;

/** The number they can be called at: of the business details, else as the onboarding asked for it; blank where nobody has given one. */
export function findContactPhone({ contactPhone, onboardingAnswers }: Reached) {
  const { contact_phone_number, primary_phone_number } = onboardingAnswers ?? {};
  for (const given of [contactPhone, contact_phone_number, primary_phone_number]) {
    if (typeof given === 'string' && given.trim() !== '') return given.trim();
  }
  return '';
}
