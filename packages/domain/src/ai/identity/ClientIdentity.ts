import { listBusinessFields } from '#interviews/businessFields.ts';
import type { Interview } from '#interviews/Interview.ts';
import { toViewValue } from '#templates/ViewValue.ts';

/** Names and addresses that identify a client; they are never sent to the AI provider. */
export interface ClientIdentity {
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

/** Collects names and addresses of the client from the interview and its onboarding answers. */
export function toClientIdentity(interview: Interview): ClientIdentity {
  const onboarding = interview.onboardingAnswers ?? {};
  const named = (kind: keyof ClientIdentity) =>
    listBusinessFields(({ hiddenAs }) => hiddenAs === kind).map((field) => interview[field]);
  const emails = listTexts(
    ...named('emails'),
    onboarding.primary_email,
    onboarding.referral_email_addresses,
  ).flatMap((text) => text.split(/[\s,;]+/).filter(Boolean));
  return {
    businessNames: listTexts(...named('businessNames'), onboarding.business_name_online),
    contactNames: listTexts(...named('contactNames')),
    emails,
    phones: listTexts(
      ...named('phones'),
      onboarding.primary_phone_number,
      onboarding.contact_phone_number,
    ),
    webAddresses: [...listTexts(...named('webAddresses')), ...emails.flatMap(toBusinessDomain)],
  };
}

function listTexts(...values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    const text = toViewValue(value);
    return typeof text === 'string' ? [text] : [];
  });
}

/** Returns the domain of an e-mail address, or nothing for a mailbox provider such as Gmail. */
function toBusinessDomain(email: string): string[] {
  const domain = email.split('@')[1] ?? '';
  const isOwn = domain.includes('.') && !mailboxProviders.includes(domain.split('.')[0] ?? '');
  return isOwn ? [domain] : [];
}
