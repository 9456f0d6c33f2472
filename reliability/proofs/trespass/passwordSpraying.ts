import type { Attack } from './Attack.ts';
import type { AttackEnvironment } from './openAttackEnvironment.ts';

const tries = 40;

/** Returns how many of these attempts at different accounts were rejected by the rate limit. */
async function spray(
  scene: AttackEnvironment,
  kind: string,
  addressOf: (place: number) => string,
): Promise<number> {
  let rejected = 0;
  for (let place = 1; place <= tries; place++) {
    const visitor = scene.newVisitor(scene.url, addressOf(place));
    const email = `${kind}-${place}@agency.example`;
    const { status } = await visitor.post('/api/auth/sign-in', { email, password: 'Summer2026!' });
    if (status === 429) rejected += 1;
  }
  return rejected;
}

/** Attack: tries one password at many accounts, each time from another address of one home network. */
export const passwordSprayingAttack: Attack = {
  name: 'sign-ins from many addresses of one IPv6 network (/64)',
  async run(scene) {
    const rejected = await spray(scene, 'one', (place) => `2001:db8:1:2::${place.toString(16)}`);
    const elsewhere = await spray(scene, 'many', (place) => `2001:db8:2:${place.toString(16)}::1`);
    return {
      hasSucceeded: rejected === 0,
      seen: `${rejected} of ${tries} refused`,
      controls: [
        {
          label: `refused of ${tries} such tries from as many networks`,
          value: elsewhere,
          demand: '0',
          holds: elsewhere === 0,
        },
      ],
    };
  },
};
