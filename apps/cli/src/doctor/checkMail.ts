import { createMailer } from '../../../api/src/lib/mailer.ts';
import type { Settings } from '../../../api/src/lib/withSecretFiles.ts';
import { bad, type Finding, good } from './Finding.ts';

/** As far as signing in; nothing is sent. */
export async function checkMail(given: Settings): Promise<Finding> {
  const url = given.SMTP_URL;
  if (!url) return bad('mail', 'No mail server is named.', 'Set SMTP_URL.');
  const { host } = new URL(url);
  const mailer = createMailer(url, given.MAIL_FROM ?? '');
  try {
    await mailer.verify();
    return good('mail', `${host} takes mail from us`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === 'EAUTH'
      ? bad('mail', `${host} refuses our name or password.`, 'Fix SMTP_URL, then restart the api.')
      : bad(
          'mail',
          `We can't reach the mail server ${host}: ${message}.`,
          'Fix SMTP_URL, or ask your provider. Mails wait in the meantime, and none is lost.',
        );
  } finally {
    mailer.close();
  }
}
