import nodemailer from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Stays the same when a job is tried again, so that a mailbox can drop the double. */
  readonly messageId: string;
  /** An address a mail program may press for its reader, who then gets no more of these (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** The library would wait up to ten minutes for a server that says nothing; the queue tries again anyway. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export interface Mailer {
  readonly send: SendMail;
  /** As far as signing in; fails when the server would take nothing from us. */
  verify(): Promise<unknown>;
  close(): void;
}

export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience }, { from });
  return {
    send: async ({ unsubscribeUrl, ...mail }) => {
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const sent = transport.sendMail({
        ...mail,
        ...(headers && { headers }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sent.catch((error) => {
        throw new Error(sayWhy(error));
      });
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
}

/** A server's own words name the recipient; the queue and the log keep what is said here. */
function sayWhy(error: { readonly code?: string; readonly responseCode?: number }): string {
  const codes = [error.code, error.responseCode].filter(Boolean).join(' ');
  return `the mail was not taken: ${codes || 'no reason given'}`;
}
