import { sellerPassword } from '@salespro/testing/createTestSeller.ts';
import type { Attack } from './Attack.ts';

/** Tries wrong passwords until the account is locked, so that its owner cannot work. */
export const accountLockOutAttack: Attack = {
  name: 'owner locked out by wrong passwords of a stranger',
  async run(scene) {
    const owner = await scene.newPerson('locked');
    const right = { email: owner.email, password: sellerPassword };
    let rejected = 0;
    for (let place = 0; place < 25; place++) {
      const stranger = scene.newVisitor(scene.url, '198.51.100.7');
      const wrong = { email: owner.email, password: `wrong ${place}` };
      if ((await stranger.post('/api/auth/sign-in', wrong)).status === 429) rejected += 1;
    }
    const elsewhere = await scene.newVisitor().post('/api/auth/sign-in', right);
    // From the attacker's network, but in the browser that the owner has always used.
    const known = scene.newVisitor(scene.url, '198.51.100.7');
    for (const [name, value] of owner.cookies) known.cookies.set(name, value);
    const there = await known.post('/api/auth/sign-in', right);
    return {
      hasSucceeded: elsewhere.status !== 200 || there.status !== 200,
      seen: `owner from elsewhere ${elsewhere.status}, in a known browser beside the stranger ${there.status}`,
      controls: [
        {
          label: 'tries of the stranger that were refused as too many, of 25',
          value: rejected,
          demand: 'more than 0',
          holds: rejected > 0,
        },
      ],
    };
  },
};
