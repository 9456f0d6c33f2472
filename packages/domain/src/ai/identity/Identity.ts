import { listBusinessFields } from '#interviews/businessFields.ts';
import type { Interview } from '#interviews/Interview.ts';
import { toViewValue } from '#templates/ViewValue.ts';

/** What must never leave for the AI provider. Addresses and numbers are also found by their shape. */
export interface Identity {
  readonly businessNames: readonly string[];
  readonly contactNames: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly webAddresses: readonly string[];
}

const mailboxProviders = [
  'gmail',
  'yahoo',
  'outlook',
  'hotmail',
  'icloud',
  'aol',
  'proton',
  'live',
];

export function toIdentity(interview: Interview): Identity {
  const onboarding = interview.onboardingAnswers ?? {};
  const named = (kind: keyof Identity) =>
    listBusinessFields(({ hiddenAs }) => hiddenAs === kind).map((field) => interview[field]);
  const emails = texts(
    ...named('emails'),
    onboarding.primary_email,
    onboarding.referral_email_addresses,
  ).flatMap((text) => text.split(/[\s,;]+/).filter(Boolean));
  return {
    businessNames: texts(...named('businessNames'), onboarding.business_name_online),
    contactNames: texts(...named('contactNames')),
    emails,
    phones: texts(
      ...named('phones'),
      onboarding.primary_phone_number,
      onboarding.contact_phone_number,
    ),
    webAddresses: [...texts(...named('webAddresses')), ...emails.flatMap(toOwnDomain)],
  };
}

function texts(...values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    const text = toViewValue(value);
    return typeof text === 'string' ? [text] : [];
  });
}

/** A business writes from its own domain, a person often from a mailbox provider's. */
function toOwnDomain(email: string): string[] {
  const domain = email.split('@')[1] ?? '';
  const isOwn = domain.includes('.') && !mailboxProviders.includes(domain.split('.')[0] ?? '');
  return isOwn ? [domain] : [];
}
