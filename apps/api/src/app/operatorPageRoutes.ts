import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@salespro/domain/landing/renderLandingPage.ts';
import { type PlainPage, renderPlainPage } from '@salespro/domain/landing/renderPlainPage.ts';
import type { FastifyInstance } from 'fastify';
import { throwApiError } from '#lib/apiError.ts';
import type { Env } from './env.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

const yearMs = 365 * 86_400_000;

/** Serves the privacy page, the terms and security.txt with the operator's details. */
export function operatorPageRoutes(
  app: FastifyInstance,
  env: Env,
  security: SecurityHeaders,
): void {
  const pages = [
    ['/privacy', 'Privacy', renderPrivacyText(env)],
    ['/terms', 'Terms', renderTermsText(env)],
  ] as const;
  for (const [path, title, text] of pages) {
    servePlainPage(app, security, { path, title, body: renderParagraphs(text) });
  }

  // security.txt (RFC 9116).
  app.get('/.well-known/security.txt', { logLevel: 'warn' }, (_request, reply) => {
    if (!env.SECURITY_CONTACT) throwApiError('not_found');
    const expires = new Date(Date.now() + yearMs).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${env.SECURITY_CONTACT}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en',
          `Canonical: ${env.PUBLIC_URL}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}

/** Renders paragraphs and **bold** words as HTML; everything else is escaped. */
function renderParagraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const safe = escapeHtml(paragraph).replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
      return `<p>${safe}</p>`;
    })
    .join('\n');
}

type OperatorSettings = Pick<
  Env,
  | 'OPERATOR_NAME'
  | 'OPERATOR_ADDRESS'
  | 'OPERATOR_COUNTRY'
  | 'OPERATOR_EMAIL'
  | 'HOSTING_PROVIDER'
  | 'HOSTING_COUNTRY'
  | 'PRIVACY_AUTHORITY'
  | 'PRIVACY_CHANGED'
  | 'PRIVACY_TEXT'
  | 'TERMS_TEXT'
  | 'OPENAI_BASE_URL'
  | 'SIGNUP_WEBHOOK_URL'
  | 'BACKUP_DAYS'
  | 'CREDENTIAL_DAYS'
  | 'IDLE_INTERVIEW_DAYS'
>;

const missingPrivacyText =
  "The operator of this copy hasn't filled in the privacy page yet. Until then, please don't enter real client data.";
const missingTermsText = "The operator hasn't set terms for this copy yet.";

/**
 * Returns the operator's privacy text, or the built-in one with the operator's details; a notice while a
 * detail is missing.
 */
function renderPrivacyText(env: OperatorSettings): string {
  if (env.PRIVACY_TEXT) return env.PRIVACY_TEXT;
  const {
    OPERATOR_NAME: name,
    OPERATOR_ADDRESS: address,
    OPERATOR_COUNTRY: country,
    OPERATOR_EMAIL: email,
    HOSTING_PROVIDER: host,
    HOSTING_COUNTRY: hostCountry,
    PRIVACY_AUTHORITY: authority,
    PRIVACY_CHANGED: changed,
  } = env;
  if (!name || !address || !country || !email || !host || !hostCountry || !authority || !changed)
    return missingPrivacyText;
  const idle = env.IDLE_INTERVIEW_DAYS;
  const untilIdle = idle > 0 ? `, or until nobody has opened them for ${idle} days` : '';
  const signUp = env.SIGNUP_WEBHOOK_URL
    ? ', and another system of the operator is told them with your address'
    : '';
  return `Last changed: ${changed}. ${name}, ${address}, ${country}, ${email}. This copy of SalesPro is run by ${name}.

**What is stored.** Your sign-in address and a protected form of your password. The interviews you hold: the business, the contact, the answers, notes, prices, results and files you upload. Which texts and settings you changed. A log of sign-ins and important changes. If you turn AI on, the texts it wrote. When you sign up, the page and the link you came from and the name of your browser${signUp}. The server's own log notes the network address (IP) of each request.

**Where.** On servers of ${host} in ${hostCountry}. Copies of your own interviews are in your browser while you're signed in, and changes that aren't sent yet stay there until they are sent or you delete them.

**How long.** Interviews stay until you delete them${untilIdle}. What you change or delete inside one stays in its history as long as the interview. The log of sign-ins stays as long as your account, where a sign-up came from a week, the server's own log 90 days. Client login details are deleted ${env.CREDENTIAL_DAYS} days after onboarding ends, and 90 days after their last change if it never does. The record of an import is deleted after 30 days. Sessions end after 30 days. Backups are overwritten after ${env.BACKUP_DAYS} days.

**Who can see it.** You. The operator's staff can reach the server. Your clients' names and contact details are encrypted in the database, other answers aren't. Nobody else has an account inside yours. If you turn AI on, ${toProviderName(env.OPENAI_BASE_URL)} gets answers, quotes and what you looked up, with your client's names, phone numbers and web addresses replaced. Other names you typed are sent. You see the text first.

**The people you interview.** They didn't sign up here. Tell them that you write down what they say, what for, and that they can ask you to delete it. You're responsible for their data.

**Cookies.** One keeps you signed in, one remembers this browser so that a stranger's wrong guesses cannot lock you out, and one links a new sign-up to this browser. No tracking, no advertising, no analytics.

**Your rights.** You can see, export and delete your data under Account, and correct all of it but your sign-in address. For that, or anything else, write to ${email}. If you think something is wrong, you can complain to ${authority}.

**Changes.** When this changes, the date on top changes.`;
}

function renderTermsText(env: OperatorSettings): string {
  if (env.TERMS_TEXT) return env.TERMS_TEXT;
  if (!env.OPERATOR_NAME) return missingTermsText;
  return `This copy of SalesPro is run by ${env.OPERATOR_NAME}. ${env.OPERATOR_NAME} must fill in these terms before others use it: who may use it, what happens if it isn't available, what each side is responsible for, which law applies, and where to complain.

Two things are true either way. The software is open source under the MIT license and comes without any warranty. And what you say to a client is yours: check prices, promises and the law in your trade and country before you say it.`;
}

function toProviderName(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  return hostname === 'api.openai.com' ? 'OpenAI' : hostname;
}

/** Serves a static page without scripts, with a new CSP nonce per request. */
export function servePlainPage(
  app: FastifyInstance,
  security: SecurityHeaders,
  { path, ...page }: PlainPage & { readonly path: string },
): void {
  app.get(path, { logLevel: 'warn' }, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', security.buildPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(renderPlainPage(page, nonce));
  });
}
