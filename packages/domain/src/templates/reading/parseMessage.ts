import { extractSpokenText } from './extractSpokenText.ts';

export interface Message {
  /** Subject of an e-mail; null if the text has none. */
  readonly subject: string | null;
  /** The text to send, without seller notes. */
  readonly body: string;
}

const subjectLine = /^Subject:[ \t]*(\S.*)$/i;

/** Parses a rendered e-mail or text message into subject and body, without seller notes. */
export function parseMessage(text: string): Message {
  const [first = '', ...rest] = extractSpokenText(text).split('\n');
  const subject = subjectLine.exec(first)?.[1]?.trim();
  return subject === undefined
    ? { subject: null, body: [first, ...rest].join('\n').trim() }
    : { subject, body: rest.join('\n').trim() };
}
