import { toSpokenText } from './toSpokenText.ts';

export interface Message {
  /** Of an e-mail; null where the text names none. */
  readonly subject: string | null;
  /** What is sent: no note to the seller is in it (SAY-45). */
  readonly body: string;
}

const subjectLine = /^Subject:[ \t]*(\S.*)$/i;

/** A filled e-mail or text message as it leaves. */
export function toMessage(text: string): Message {
  const [first = '', ...rest] = toSpokenText(text).split('\n');
  const subject = subjectLine.exec(first)?.[1]?.trim();
  return subject === undefined
    ? { subject: null, body: [first, ...rest].join('\n').trim() }
    : { subject, body: rest.join('\n').trim() };
}
