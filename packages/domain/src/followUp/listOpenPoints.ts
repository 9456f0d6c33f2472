import type { Interview } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { isAnswered } from '#questions/isAnswered.ts';

/** Something that must be clarified before the work starts. */
export interface OpenPoint {
  readonly text: string;
  /** Whom to ask, a deadline, or "Nice to have". */
  readonly who: string;
}

/** Lists what must be known before the work can start, from the missing onboarding answers. */
export function listOpenPoints(
  { contactEmail, onboardingAnswers }: Pick<Interview, 'contactEmail' | 'onboardingAnswers'>,
  service: ServiceId,
  firstName: string,
): readonly OpenPoint[] {
  const ask = firstName === '' ? 'Ask them' : `Ask ${firstName}`;
  const answers = onboardingAnswers ?? {};
  const missing = onboardingQuestions[service].filter(
    (question) => !isAnswered(question, answers[question.id]),
  );
  const own = serviceOpenPoints[service] ?? [];
  return [
    ...(contactEmail.trim() === ''
      ? [{ text: 'Which email gets the monthly page?', who: ask }]
      : []),
    ...own
      .filter(([id]) => id === null || missing.some((question) => question.id === id))
      .map(([, text]) => ({ text, who: ask })),
    ...missing
      .filter(({ id }) => own.every(([known]) => known !== id))
      .map(({ label, required }) => ({
        text: `${label.replace(/\?$/, '')}: not answered in onboarding`,
        who: required ? ask : 'Nice to have',
      })),
  ];
}

/** Extra open points of a service, with the onboarding question that answers them; null if none does. */
const serviceOpenPoints: Readonly<
  Partial<Record<ServiceId, readonly (readonly [string | null, string])[]>>
> = {
  reputation_management: [[null, 'Who signs the replies?']],
  pay_per_click: [['target_locations', 'Which towns first?']],
  fb_ads: [['target_locations', 'Which towns first?']],
  seo: [[null, 'Which towns first?']],
  message_marketing: [['compliance_concerns', 'Texts: no permission sorted out yet']],
};

/** Parses open points, one per line; the text after the last "·" says who or when. */
export function parseOpenPoints(text: string | undefined): readonly OpenPoint[] | null {
  if (text === undefined) return null;
  return text.split('\n').flatMap((line) => {
    const [who, ...words] = line
      .split('·')
      .map((part) => part.trim())
      .toReversed();
    const whole = words.toReversed().join(' · ');
    if (line.trim() === '') return [];
    return words.length === 0 ? { text: line.trim(), who: '' } : { text: whole, who: who ?? '' };
  });
}

/** Formats open points as text, one per line, for editing. */
export function formatOpenPoints(points: readonly OpenPoint[]): string {
  return points.map(({ text, who }) => (who === '' ? text : `${text} · ${who}`)).join('\n');
}
