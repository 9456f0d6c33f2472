import { createHmac, timingSafeEqual } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import { z } from 'zod';
import type { DatabaseClock } from '#lib/databaseClock.ts';

const confirmSeconds = 86_400;
const claims = z.object({ email: z.string(), exp: z.number() });

/** The token of a confirmation mail; its end is in the database's time, whoever reads it later. */
export function makeConfirmToken(
  secret: string,
  email: string,
  { skewMs }: Pick<DatabaseClock, 'skewMs'>,
): Promise<string> {
  const seconds = confirmSeconds + Math.round(skewMs() / 1000);
  return createEmailVerificationToken(secret, email, undefined, seconds);
}

/** The same in this machine's time, for a moment, as the account library judges it; null when it has ended. */
export async function toOwnTime(
  secret: string,
  token: string,
  { now }: Pick<DatabaseClock, 'now'>,
): Promise<string | null> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const wanted = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const { email, exp } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (exp * 1000 <= now().getTime()) return null;
  return createEmailVerificationToken(secret, email, undefined, 60);
}
