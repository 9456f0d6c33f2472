import type { Attack } from './Attack.ts';
import type { Scene } from './openScene.ts';

const tries = 40;

/** How many of so many tries at different accounts were refused for being too many. */
async function spray(
  scene: Scene,
  kind: string,
  addressOf: (place: number) => string,
): Promise<number> {
  let refused = 0;
  for (let place = 1; place <= tries; place++) {
    const visitor = scene.newVisitor(scene.url, addressOf(place));
    const email = `${kind}-${place}@agency.example`;
    const { status } = await visitor.post('/api/auth/sign-in', { email, password: 'Summer2026!' });
    if (status === 429) refused += 1;
  }
  return refused;
}

/** One password at many accounts, each time from another address of the one network that every home has. */
export const spraying: Attack = {
  name: 'sign-ins from many addresses of one IPv6 network (/64)',
  async run(scene) {
    const refused = await spray(scene, 'one', (place) => `2001:db8:1:2::${place.toString(16)}`);
    const elsewhere = await spray(scene, 'many', (place) => `2001:db8:2:${place.toString(16)}::1`);
    return {
      hasSucceeded: refused === 0,
      seen: `${refused} of ${tries} refused`,
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
