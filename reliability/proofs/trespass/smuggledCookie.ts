import { createHmac } from 'node:crypto';
import type { Attack } from './Attack.ts';

const separators = ['a=1;', 'a=1; ', 'a=1;\t', 'a=1;  ', 'a=1 ;', ';', ' ', ''];

/** Attack with a stolen database and secret: a signed cookie of the stored hash, where two parsers differ. */
export const smuggledCookieAttack: Attack = {
  name: 'session opened by what a dump holds of it',
  async run(scene) {
    const [victim, thief] = [await scene.newPerson('robbed'), await scene.newPerson('thief')];
    const { rows } = await scene.owner.query<{ hash: string }>(
      'select "tokenHash" as hash from auth.session where "userId" = $1',
      [victim.userId],
    );
    const hash = rows[0]?.hash ?? '';
    const signature = createHmac('sha256', scene.authSecret).update(hash).digest('base64');
    const forged = `salespro=${encodeURIComponent(`${hash}.${signature}`)}`;
    const askAs = async (cookie: string) => {
      const { json } = await scene
        .newVisitor()
        .send('GET', '/api/auth/session', undefined, { cookie });
      return (json as { session?: { user: { email: string } } }).session?.user.email;
    };
    const opened: string[] = [];
    for (const before of separators)
      for (const cookie of [`${before}${forged}`, `${before}${forged}; ${thief.cookie}`])
        if ((await askAs(cookie)) === victim.email) opened.push(cookie);
    const honest = await askAs(`a=1;${victim.cookie}`);
    return {
      hasSucceeded: opened.length > 0,
      seen: `${opened.length} of ${separators.length * 2} forms opened it`,
      controls: [
        {
          label: 'the real cookie in the same place',
          value: honest ?? 'nobody',
          demand: 'its owner',
          holds: honest === victim.email,
        },
      ],
    };
  },
};
