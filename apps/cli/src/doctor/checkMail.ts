import { createMailer } from '../../../api/src/lib/mailer.ts';
import type { EnvVars } from '../../../api/src/lib/resolveSecretFiles.ts';
import { type DoctorFinding, failed, passed } from './DoctorFinding.ts';

/** Signs in to the mail server without sending a mail. */
export async function checkMail(given: EnvVars): Promise<DoctorFinding> {
  const url = given.SMTP_URL;
  if (!url) return failed('mail', 'No mail server is named.', 'Set SMTP_URL.');
  const { host } = new URL(url);
  const mailer = createMailer(url, given.MAIL_FROM ?? '');
  try {
    await mailer.verify();
    return passed('mail', `${host} takes mail from us`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === 'EAUTH'
      ? failed(
          'mail',
          `${host} refuses our name or password.`,
          'Fix SMTP_URL, then restart the api.',
        )
      : failed(
          'mail',
          `We can't reach the mail server ${host}: ${message}.`,
          'Fix SMTP_URL, or ask your provider. Mails wait in the meantime, and none is lost.',
        );
  } finally {
    mailer.close();
  }
}
