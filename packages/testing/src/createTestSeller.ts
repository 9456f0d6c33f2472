/** Signs up and signs in sellers over HTTP, for tests against a running API process. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface TestSeller {
  readonly cookie: string;
  readonly userId: string;
  readonly email: string;
  readonly interviewId: string;
}

export const sellerPassword = 'correct horse battery';

export const sampleInterviewFields = {
  businessName: 'Maple Street Dental',
  contactName: 'Anita Rao',
  contactEmail: 'anita@maple.example',
  industry: 'Dental',
  employees: 15,
  currentProblems: [],
};

/** Converts a reply's Set-Cookie headers to the Cookie header of the next request. */
export function readSetCookies(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Creates a signed-in seller with one interview; the address is confirmed directly in the database. */
export async function createTestSeller(
  url: string,
  ownerUrl: string,
  email: string,
): Promise<TestSeller> {
  const post = async (
    path: string,
    body: object,
    cookie = '',
    triesLeft = 5,
  ): Promise<Response> => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const wait = Number(reply.headers.get('retry-after'));
    if (reply.status === 503 && wait > 0 && triesLeft > 0) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      return post(path, body, cookie, triesLeft - 1);
    }
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  await post('/api/auth/sign-up', { email, password: sellerPassword });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`update auth."user" set "emailVerified" = true where email = $1`, [email]);
  await owner.end();
  const reply = await post('/api/auth/sign-in', { email, password: sellerPassword });
  const cookie = readSetCookies(reply);
  const { session } = (await reply.json()) as { session: { user: { id: string } } };
  const interviewId = randomUUID();
  await post('/api/interviews', { id: interviewId, ...sampleInterviewFields }, cookie);
  return { cookie, userId: session.user.id, email, interviewId };
}
