import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Tasks } from '#lib/jobQueue.ts';
import type { SendMail } from '#lib/mailer.ts';
import type { AuthStore } from './auth.store.ts';
import { createConfirmationToken } from './confirmations.ts';
import type { Auth } from './createAuth.ts';
import {
  accountMailEvent,
  renderAccountDeletedMail,
  renderAccountEventMail,
  renderAccountExistsMail,
  renderConfirmMail,
  renderPasswordResetMail,
} from './mails.ts';
import { toPasswordResetIdentifier } from './toPasswordResetIdentifier.ts';

export interface AuthJobDeps {
  readonly auth: Auth;
  readonly store: AuthStore;
  readonly sendMail: SendMail;
  readonly publicUrl: string;
  readonly webhook: { readonly url: string; readonly secret: string } | null;
}

/** Tasks that send a message to a person or to the sign-up webhook. */
export const accountMessageTasks = [
  'confirm_email',
  'account_exists',
  'reset_password',
  'tell_account_event',
  'account_deleted',
  'notify_sign_up',
];

const emailPayload = z.object({ email: z.string() });
const userIdPayload = z.object({ userId: z.uuid() });
const resetLinkSeconds = 3600;

/**
 * Creates the tasks of account mails. Tokens are created when a mail is sent, so that none is stored in
 * the queue; they are in the fragment of a link, so that no server or mail scanner sees them.
 */
export function authJobs(deps: AuthJobDeps): Tasks {
  const { auth, store, sendMail, publicUrl, webhook } = deps;
  const host = new URL(publicUrl).hostname;
  const mailId = (jobId: string) => `<job-${jobId}@${host}>`;

  return {
    confirm_email: async (payload, job) => {
      const user = await store.findUser(emailPayload.parse(payload));
      if (!user || user.emailVerified) return;
      const token = await createConfirmationToken(auth, {
        userId: user.id,
        signupHash: user.signupHash,
      });
      const link = `${publicUrl}/auth/confirmed#token=${token}`;
      await sendMail({ to: user.email, messageId: mailId(job.id), ...renderConfirmMail(link) });
    },

    account_exists: async (payload, job) => {
      const user = await store.findUser(emailPayload.parse(payload));
      if (!user) return;
      await sendMail({
        to: user.email,
        messageId: mailId(job.id),
        ...renderAccountExistsMail(publicUrl),
      });
    },

    reset_password: async (payload, job) => {
      const user = await store.findUser(emailPayload.parse(payload));
      if (!user) return;
      const token = randomBytes(32).toString('base64url');
      const context = await auth.$context;
      await context.internalAdapter.createVerificationValue({
        identifier: toPasswordResetIdentifier(token),
        value: user.id,
        expiresAt: new Date(Date.now() + resetLinkSeconds * 1000),
      });
      const link = `${publicUrl}/auth?mode=reset#token=${token}`;
      await sendMail({
        to: user.email,
        messageId: mailId(job.id),
        ...renderPasswordResetMail(link),
      });
    },

    erase_account: (payload) => store.eraseAccount(userIdPayload.parse(payload).userId),

    tell_account_event: async (payload, job) => {
      const event = accountMailEvent.parse(payload);
      const user = await store.findUser({ id: event.userId });
      // An account that is being erased gets no more mails but the final one.
      if (!user || user.email.endsWith('@erased.invalid')) return;
      const mail = renderAccountEventMail(event, publicUrl);
      await sendMail({ to: user.email, messageId: mailId(job.id), ...mail });
    },

    account_deleted: async (payload, job) => {
      const { email } = emailPayload.parse(payload);
      await sendMail({ to: email, messageId: mailId(job.id), ...renderAccountDeletedMail() });
    },

    notify_sign_up: async (payload, job) => {
      const user = webhook
        ? await store.findUser({ id: userIdPayload.parse(payload).userId })
        : null;
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
