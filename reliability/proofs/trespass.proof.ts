/** Runs the attacks of a security review against the shipped API and the built web app. */
import { runFaultTest } from '../lib/runFaultTest.ts';
import type { Attack, AttackOutcome } from './trespass/Attack.ts';
import { adminClaimAttack } from './trespass/adminClaim.ts';
import { browserLeftoverAttacks } from './trespass/browserLeftovers.ts';
import { decompressionBombAttack } from './trespass/decompressionBomb.ts';
import { accountLockOutAttack } from './trespass/lockOut.ts';
import { openAttackEnvironment } from './trespass/openAttackEnvironment.ts';
import { passwordSprayingAttack } from './trespass/passwordSpraying.ts';
import { preHijackAfterSignUpAttack, preHijackBeforeSignUpAttack } from './trespass/preHijack.ts';
import { replayedCodesAttack } from './trespass/replayedCodes.ts';
import { smuggledCookieAttack } from './trespass/smuggledCookie.ts';
import { staleSessionExportAttack } from './trespass/staleSessionExport.ts';

const attacks: readonly Attack[] = [
  preHijackBeforeSignUpAttack,
  preHijackAfterSignUpAttack,
  decompressionBombAttack,
  replayedCodesAttack,
  passwordSprayingAttack,
  accountLockOutAttack,
  adminClaimAttack,
  staleSessionExportAttack,
  smuggledCookieAttack,
  ...browserLeftoverAttacks,
];

await runFaultTest(
  import.meta.url,
  'Nobody gets in by the ways that a security review found, and nothing of a client stays on a device that was left.',
  async (report) => {
    const scene = await openAttackEnvironment(report);
    let succeeded = 0;
    for (const attack of attacks) {
      const { hasSucceeded, seen, controls } = await attack.run(scene).catch(toFailure);
      if (hasSucceeded) succeeded += 1;
      report.demand(
        attack.name,
        `${hasSucceeded ? 'succeeded' : 'refused'}: ${seen}`,
        'refused',
        !hasSucceeded,
      );
      for (const { label, value, demand, holds } of controls)
        report.control(`${attack.name}: ${label}`, value, demand, holds);
    }
    report.demand(`succeeded of ${attacks.length}`, succeeded, '0', succeeded === 0);
    report.limit(
      'The api is reached without HAProxy and told the address of the caller as HAProxy would tell it. Ages of sessions and copies are set, not waited for. A browser profile that is read while somebody is signed in shows what lies there (docs/security.md).',
    );
  },
);

/** Converts an error to a failed attack: an attack that could not run was not prevented. */
function toFailure(error: unknown): AttackOutcome {
  return { hasSucceeded: true, seen: `could not be tried: ${String(error)}`, controls: [] };
}
