/** Mail programs truncate or reject longer links. */
const maxLinkLength = 1_800;

/** A mailto link, and whether it contains the body. */
export interface MailLink {
  readonly href: string;
  /** False when the body was too long for the link and has to be pasted. */
  readonly hasBody: boolean;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Builds a mailto link that opens the mail program with a draft. */
export function buildMailLink({ to, subject, body }: Mail): MailLink {
  const start = `mailto:${encodeAddress(to)}?subject=${encodeURIComponent(subject)}`;
  // E-mail uses CRLF line ends (RFC 6068).
  const whole = `${start}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`;
  const hasBody = whole.length <= maxLinkLength;
  return { href: hasBody ? whole : start, hasBody };
}

/** Builds an sms link that opens the text message app of a phone. */
export function buildSmsLink(phone: string, body: string): string {
  return `sms:${phone.replaceAll(/[^\d+]/g, '')}?&body=${encodeURIComponent(body)}`;
}

function encodeAddress(to: string): string {
  return encodeURIComponent(to.trim()).replaceAll('%40', '@').replaceAll('%2C', ',');
}
