import nodemailer from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Stays the same when a job is tried again, so that a mailbox can drop the double. */
  readonly messageId: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** The library would wait up to ten minutes for a server that says nothing; the queue tries again anyway. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function createMailer(smtpUrl: string, from: string): { send: SendMail; close(): void } {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
    },
    close: () => transport.close(),
  };
}
