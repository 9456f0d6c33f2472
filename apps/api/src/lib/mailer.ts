import nodemailer from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Stays the same when a job is tried again, so that a mailbox can drop the double. */
  readonly messageId: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

export function createMailer(smtpUrl: string, from: string): { send: SendMail; close(): void } {
  const transport = nodemailer.createTransport(smtpUrl, { from });
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
    },
    close: () => transport.close(),
  };
}
