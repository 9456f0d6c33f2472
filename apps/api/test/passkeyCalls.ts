import type { Browser } from './Browser.ts';
import type { TestServer } from './testServer.ts';
import { VirtualPasskey } from './VirtualPasskey.ts';

export const passkeyPaths = {
  list: '/api/auth/passkeys',
  start: '/api/auth/passkeys/start',
  challenge: '/api/auth/passkeys/challenge',
  signIn: '/api/auth/sign-in/passkey',
};

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

/** Status and error code of a rejected passkey. */
export const passkeyRejected = [403, 'passkey_failed'];

export const statusAndCode = (reply: {
  statusCode: number;
  json(): { error?: { code: string } };
}) => [reply.statusCode, reply.json().error?.code];

/** Adds a passkey on an iPhone. */
export async function addPasskey(browser: Browser, passkey = new VirtualPasskey()) {
  const options = (await browser.post(passkeyPaths.start, {})).json();
  const made = passkey.make(options);
  const reply = await browser.post(passkeyPaths.list, made, { 'user-agent': iphone });
  return { passkey, reply };
}

export async function newSellerWithPasskey(server: TestServer) {
  const seller = await server.newSeller();
  const { passkey } = await addPasskey(seller);
  return { seller, passkey };
}

export async function requestChallenge(
  browser: Browser,
  use: 'sign_in' | 'second_factor' | 'proof' = 'sign_in',
) {
  return (await browser.post(passkeyPaths.challenge, { use })).json();
}

export async function signInWithPasskey(passkey: VirtualPasskey, browser: Browser, email?: string) {
  const answer = passkey.answer(await requestChallenge(browser));
  return browser.post(passkeyPaths.signIn, { passkey: answer, ...(email && { email }) });
}

export const listPasskeys = async (browser: Browser) =>
  (await browser.get(passkeyPaths.list)).json().passkeys;

/** Returns the audit actions of a user, oldest first. */
export async function listAuditActions(server: TestServer, email: string): Promise<string[]> {
  const { rows } = await server.owner.query(
    `select action from app.audit_events e join auth."user" u on u.id = e.user_id
      where u.email = $1 order by e.seq`,
    [email],
  );
  return rows.map(({ action }) => action);
}
