import type { Attack } from './Attack.ts';

/** Attack with an unlocked screen or a stolen cookie: an export by a session without a recent step-up. */
export const staleSessionExportAttack: Attack = {
  name: 'everything exported by a session that nobody proved of late',
  async run(scene) {
    const seller = await scene.newPerson('stale');
    const fresh = await seller.get('/api/account/export');
    await scene.owner.query(
      `update auth.session set "createdAt" = now() - interval '5 days', proven_at = now() - interval '5 days'
        where "userId" = $1`,
      [seller.userId],
    );
    const stale = await seller.get('/api/account/export');
    const hasClients = JSON.stringify(stale.json).includes('Maple Street Dental');
    const isSignedIn = (await seller.whoAmI()) === seller.email;
    return {
      hasSucceeded: stale.status === 200 || hasClients,
      seen: `answered ${stale.status} ${stale.code ?? ''}`.trim(),
      controls: [
        {
          label: 'the same export minutes after signing in',
          value: fresh.status,
          demand: '200 with the clients',
          holds: fresh.status === 200 && JSON.stringify(fresh.json).includes('Maple Street Dental'),
        },
        {
          label: 'the old session itself',
          value: isSignedIn ? 'signed in' : 'ended',
          demand: 'signed in',
          holds: isSignedIn,
        },
      ],
    };
  },
};
