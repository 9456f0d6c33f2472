import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Tasks } from '#lib/jobs.ts';
import type { SendMail } from '#lib/mailer.ts';
import type { AuthStore } from './auth.store.ts';
import { makeConfirmation } from './confirmations.ts';
import type { Auth } from './createAuth.ts';
import {
  accountDeletedMail,
  accountEventMail,
  accountExistsMail,
  confirmMail,
  resetMail,
  toldEvent,
} from './mails.ts';
import { toResetIdentifier } from './toResetIdentifier.ts';

interface AuthJobParts {
  readonly auth: Auth;
  readonly store: AuthStore;
  readonly sendMail: SendMail;
  readonly publicUrl: string;
  readonly webhook: { readonly url: string; readonly secret: string } | null;
}

/** Of these the ones that tell somebody something. */
export const accountMessages = [
  'confirm_email',
  'account_exists',
  'reset_password',
  'tell_account_event',
  'account_deleted',
  'notify_sign_up',
];

const byEmail = z.object({ email: z.string() });
const byUserId = z.object({ userId: z.uuid() });
const resetSeconds = 3600;

/**
 * Tokens are made when the mail is sent, so none ever lies in the queue. They stand behind the # of a link, which
 * no browser sends to a server: no log, proxy or mail scanner that opens links ever holds or uses one.
 */
export function authJobs(parts: AuthJobParts): Tasks {
  const { auth, store, sendMail, publicUrl, webhook } = parts;
  const host = new URL(publicUrl).hostname;
  const mailId = (jobId: string) => `<job-${jobId}@${host}>`;

  return {
    confirm_email: async (payload, job) => {
      const user = await store.findUser(byEmail.parse(payload));
      if (!user || user.emailVerified) return;
      const token = await makeConfirmation(auth, { userId: user.id, signupHash: user.signupHash });
      const link = `${publicUrl}/auth/confirmed#token=${token}`;
      await sendMail({ to: user.email, messageId: mailId(job.id), ...confirmMail(link) });
    },

    account_exists: async (payload, job) => {
      const user = await store.findUser(byEmail.parse(payload));
      if (!user) return;
      await sendMail({
        to: user.email,
        messageId: mailId(job.id),
        ...accountExistsMail(publicUrl),
      });
    },

    reset_password: async (payload, job) => {
      const user = await store.findUser(byEmail.parse(payload));
      if (!user) return;
      const token = randomBytes(32).toString('base64url');
      const context = await auth.$context;
      await context.internalAdapter.createVerificationValue({
        identifier: toResetIdentifier(token),
        value: user.id,
        expiresAt: new Date(Date.now() + resetSeconds * 1000),
      });
      const link = `${publicUrl}/auth?mode=reset#token=${token}`;
      await sendMail({ to: user.email, messageId: mailId(job.id), ...resetMail(link) });
    },

    erase_account: (payload) => store.eraseAccount(byUserId.parse(payload).userId),

    tell_account_event: async (payload, job) => {
      const event = toldEvent.parse(payload);
      const user = await store.findUser({ id: event.userId });
      // Nobody reads the mails of an account that is leaving; that it leaves is told by the next.
      if (!user || user.email.endsWith('@erased.invalid')) return;
      const mail = accountEventMail(event, publicUrl);
      await sendMail({ to: user.email, messageId: mailId(job.id), ...mail });
    },

    account_deleted: async (payload, job) => {
      const { email } = byEmail.parse(payload);
      await sendMail({ to: email, messageId: mailId(job.id), ...accountDeletedMail() });
    },

    notify_sign_up: async (payload, job) => {
      const user = webhook ? await store.findUser({ id: byUserId.parse(payload).userId }) : null;
      if (!webhook || !user) return;
      const context = JSON.parse(user.signupContext ?? '{}') as Record<string, string>;
      const body = JSON.stringify({
        email: user.email,
        sourceUrl: context.sourceUrl ?? '',
        referrer: context.referrer ?? '',
        userAgent: context.userAgent ?? '',
      });
      const reply = await fetch(webhook.url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
        headers: {
          'content-type': 'application/json',
          'x-salespro-delivery': job.id,
          'x-salespro-signature': `sha256=${createHmac('sha256', webhook.secret).update(body).digest('hex')}`,
        },
        body,
      });
      if (!reply.ok) throw new Error(`the sign-up notification was answered with ${reply.status}`);
    },
  };
}
