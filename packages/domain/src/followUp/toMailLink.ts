/** Longer ones are cut off or refused by mail programs. */
const most = 1_800;

export interface MailLink {
  readonly href: string;
  /** False: the words did not fit and have to be pasted. */
  readonly hasWords: boolean;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** What opens the mail program with this mail; nothing is sent by it. */
export function toMailLink({ to, subject, body }: Mail): MailLink {
  const start = `mailto:${encodeAddress(to)}?subject=${encodeURIComponent(subject)}`;
  // Lines of a mail end so (RFC 6068).
  const whole = `${start}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`;
  const hasWords = whole.length <= most;
  return { href: hasWords ? whole : start, hasWords };
}

/** For a phone: its program for text messages asks whom to send it to. */
export function toTextLink(phone: string, body: string): string {
  return `sms:${phone.replaceAll(/[^\d+]/g, '')}?&body=${encodeURIComponent(body)}`;
}

function encodeAddress(to: string): string {
  return encodeURIComponent(to.trim()).replaceAll('%40', '@').replaceAll('%2C', ',');
}
