import { computeTotpCode } from '@salespro/testing/computeTotpCode.ts';
import { sellerPassword } from '@salespro/testing/createTestSeller.ts';
import type { Attack } from './Attack.ts';
import type { Visitor } from './createVisitor.ts';
import type { AttackEnvironment } from './openAttackEnvironment.ts';

async function withSecondFactor(
  scene: AttackEnvironment,
  name: string,
  url: string,
): Promise<Visitor> {
  const person = await scene.newPerson(name, url);
  const started = await person.post('/api/auth/two-factor/start', { password: sellerPassword });
  const { secret } = started.json as { secret: string };
  await person.post('/api/auth/two-factor/confirm', { code: computeTotpCode(secret) });
  return person;
}

const isAdmin = async (person: Visitor) =>
  (await person.get('/api/settings/admin-status')).json === true;

/** Attack: claims the admin role in a new installation, and again when the admin leaves. */
export const adminClaimAttack: Attack = {
  name: "stranger's claim of the admin role",
  async run(scene) {
    const stranger = await withSecondFactor(scene, 'claims', scene.url);
    await stranger.post('/api/settings/claim-admin', {});
    await stranger.post('/api/settings/claim-admin', { code: 'guessed' });
    const isFirst = await isAdmin(stranger);
    await scene.owner.query('update app.settings set admin_user_id = null');

    const named = await scene.startApi({ ADMIN_CLAIM_EMAIL: 'boss@agency.example' });
    const boss = await withSecondFactor(scene, 'boss', named);
    await boss.post('/api/settings/claim-admin', {});
    const isBoss = await isAdmin(boss);
    const left = await boss.post('/api/account/delete');
    for (const at of [scene.url, named]) {
      const again = scene.newVisitor(at);
      for (const [name, value] of stranger.cookies) again.cookies.set(name, value);
      await again.post('/api/settings/claim-admin', {});
    }
    const isSecond = await isAdmin(stranger);

    // The control: in development any user may claim the role by the same call.
    await scene.owner.query('update app.settings set admin_user_id = null');
    const openUrl = await scene.startApi({ NODE_ENV: 'development' });
    const anybody = scene.newVisitor(openUrl);
    for (const [name, value] of stranger.cookies) anybody.cookies.set(name, value);
    await anybody.post('/api/settings/claim-admin', {});
    const isOpen = await isAdmin(anybody);
    return {
      hasSucceeded: isFirst || isSecond,
      seen: `new installation: ${isFirst ? 'taken' : 'kept'}; when the admin wants to leave (${left.status}): ${isSecond ? 'taken' : 'kept'}`,
      controls: [
        {
          label: 'the person whom the operator named claims by the same call',
          value: isBoss ? 'admin' : 'nobody',
          demand: 'admin',
          holds: isBoss,
        },
        {
          label: 'the same claim where development lets anybody in',
          value: isOpen ? 'admin' : 'nobody',
          demand: 'admin',
          holds: isOpen,
        },
      ],
    };
  },
};
