import nodemailer from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for every attempt of a job, so that mailboxes can drop duplicates. */
  readonly messageId: string;
  /** The one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends one mail; throws without naming the recipient. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The library would wait up to ten minutes for a silent server; the queue retries anyway. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Creates a mailer for an SMTP server. */
export function createMailer(smtpUrl: string, from: string) {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts }, { from });
  return {
    send: async ({ unsubscribeUrl, ...mail }: Mail) => {
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
        throw new Error(formatMailError(error));
      });
    },

    /** Signs in to the mail server without sending; throws when that fails. */
    verify: (): Promise<unknown> => transport.verify(),
    close: (): void => transport.close(),
  };
}

/** Builds an error message without the server's text, which would name the recipient in queue and log. */
function formatMailError(error: {
  readonly code?: string;
  readonly responseCode?: number;
}): string {
  const codes = [error.code, error.responseCode].filter(Boolean).join(' ');
  return `the mail was not taken: ${codes || 'no reason given'}`;
}
