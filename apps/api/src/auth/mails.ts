import { z } from 'zod';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

export function renderConfirmMail(link: string): MailText {
  return {
    subject: 'Confirm your email for SalesPro',
    text: `Welcome to SalesPro.

Open this link to confirm your email address and sign in:

${link}

The link works for 24 hours. In another browser, it asks for the password you chose.
If you didn't sign up, ignore this email. Without the link, nobody can use your address.
`,
  };
}

export function renderAccountExistsMail(publicUrl: string): MailText {
  return {
    subject: 'You already have a SalesPro account',
    text: `Someone, probably you, tried to sign up for SalesPro with this address.

You already have an account. Sign in here:

${publicUrl}/auth

Forgot your password? Choose "Forgot password?" on that page.
If it wasn't you, ignore this email. Nothing has changed.
`,
  };
}

export function renderPasswordResetMail(link: string): MailText {
  return {
    subject: 'Set a new password for SalesPro',
    text: `Open this link to set a new password:

${link}

The link works once and for one hour. After the change, you'll be signed out everywhere.
If you didn't ask for this, ignore this email. Your password stays the same.
`,
  };
}

const requestSource = z.object({ device: z.string(), network: z.string() });

/**
 * Validates an event from the queue, as `app.schedule_account_mail` and `auth.schedule_sign_in_mail`
 * enqueue it.
 */
export const accountMailEvent = z.object({
  userId: z.uuid(),
  action: z.enum([
    'account.sign_in',
    'account.password_changed',
    'account.two_factor_on',
    'account.two_factor_off',
    'account.recovery_code_used',
    'account.passkey_added',
    'account.passkey_removed',
    'account.export',
  ]),
  detail: z.object({
    from: requestSource.optional(),
    left: z.number().optional(),
    /** What an export contained; all data when absent. */
    what: z.literal('interviews').optional(),
  }),
  at: z.string(),
});

type AccountMailEvent = z.infer<typeof accountMailEvent>;

const securityMailFooter =
  "You get this because something about your account changed. It can't be turned off.";

/** Renders the mail about a change of an account; none contains a token. */
export function renderAccountEventMail(event: AccountMailEvent, publicUrl: string): MailText {
  const account = `${publicUrl}/settings/account`;
  const at = formatMoment(event.at);
  const place = event.detail.from
    ? `${event.detail.from.device}, ${at}, network ${event.detail.from.network}`
    : at;
  const mails: Record<AccountMailEvent['action'], readonly [subject: string, text: string]> = {
    'account.sign_in': [
      'New sign-in to SalesPro',
      `Somebody signed in to your account: ${place}. If it was you, you're done. If not: change your password and sign out the other devices here: ${account}`,
    ],
    'account.password_changed': [
      'Your SalesPro password was changed',
      `It happened on ${at}. Your other devices are signed out. If it wasn't you, set a new one now: ${publicUrl}/auth?mode=forgot, and tell your admin.`,
    ],
    'account.two_factor_on': [
      'Two-factor sign-in was turned on',
      `From now on, we'll ask for a code when you sign in. If that wasn't you: ${account}`,
    ],
    'account.two_factor_off': [
      'Two-factor sign-in was turned off',
      `Your password alone signs you in now. If that wasn't you: ${account}`,
    ],
    'account.recovery_code_used': [
      'A recovery code was used',
      `${event.detail.left ?? 0} are left. To get new ones, set two-factor sign-in up again: ${account}`,
    ],
    'account.passkey_added': [
      'A passkey was added',
      `${place}. If it wasn't you, remove it here: ${account}`,
    ],
    'account.passkey_removed': [
      'A passkey was removed',
      `${place}. If that wasn't you: ${account}`,
    ],
    'account.export': [
      event.detail.what ? 'Your interviews were exported' : 'Your data was exported',
      `${event.detail.what ? 'The interviews' : 'The interviews, contacts and texts'} in your account were downloaded as one file: ${place}. If you didn't ask for it, sign out your other devices and change your password: ${account}`,
    ],
  };
  const [subject, text] = mails[event.action];
  return { subject, text: `${text}\n\n${securityMailFooter}\n` };
}

export function renderAccountDeletedMail(): MailText {
  return {
    subject: 'Your SalesPro account was deleted',
    text: `Your interviews, texts and keys are deleted. Backups made before are overwritten as they expire. There's nothing else you need to do.\n\n${securityMailFooter}\n`,
  };
}

/** Formats a time as "Nov 18, 8:12 AM UTC", because the user's time zone is unknown. */
function formatMoment(at: string): string {
  const text = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(at));
  return `${text.replaceAll('\u202f', ' ')} UTC`;
}
