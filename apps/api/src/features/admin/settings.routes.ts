import { readClaims, saveClaim, saveTestimonial } from '@salespro/contract/landing.ts';
import {
  type ClaimWay,
  claimAdmin,
  handOverAdmin,
  readAdminStatus,
  readClaimStatus,
  readContentManagerStatus,
  readSettings,
  updateSettings,
} from '@salespro/contract/settings.ts';
import { toClaimForms } from '@salespro/domain/landing/claims.ts';
import type { AuthStore } from '#auth/auth.store.ts';
import { fail } from '#lib/fail.ts';
import type { Caller, Gate, On } from '#lib/on.ts';
import type { SettingsStore } from './settings.store.ts';

interface SettingsParts {
  readonly store: SettingsStore;
  readonly gate: Pick<Gate, 'isAdmin' | 'canManageGlobalContent'>;
  readonly accounts: Pick<AuthStore, 'findUser'>;
  readonly claim: {
    /** Nobody else may claim (W-04). */
    readonly email: string | undefined;
    /** Where nobody is named: with the one-time code, or anybody, in development. */
    readonly otherwise: 'code' | 'open';
  };
}

export function settingsRoutes(on: On, { store, gate, accounts, claim }: SettingsParts): void {
  const wayOf = ({ email }: Caller): ClaimWay => {
    if (claim.email === undefined) return claim.otherwise;
    return email === claim.email ? 'named' : 'closed';
  };

  on(readSettings, () => store.read());

  on(readAdminStatus, async ({ caller }) => caller !== null && (await gate.isAdmin(caller)));

  on(
    readContentManagerStatus,
    async ({ caller }) => caller !== null && (await gate.canManageGlobalContent(caller)),
  );

  on(updateSettings, async ({ caller, body }) => {
    const updated = await store.update(caller.userId, {
      require_login_for_home: body.new_require_login_for_home,
      disable_signups: body.new_disable_signups,
      allow_user_objections_edit: body.new_allow_user_objections_edit,
    });
    return updated || fail('settings_admin_only');
  });

  on(readClaimStatus, async ({ caller }) => ({ way: caller ? wayOf(caller) : 'closed' }));

  on(claimAdmin, async ({ body, caller }) => {
    const way = wayOf(caller);
    if (way === 'closed') return false;
    const code = way === 'code' ? (body.code ?? '').trim() : null;
    const outcome = await store.claimAdmin(caller.userId, code);
    return outcome === 'wrong_code' ? fail('claim_code_wrong') : outcome === 'claimed';
  });

  on(handOverAdmin, async ({ body, caller }) => {
    const next = await accounts.findUser({ email: body.email });
    if (!next?.emailVerified || next.id === caller.userId) fail('no_such_account');
    if (!(await store.handOverAdmin(caller.userId, next.id))) fail('settings_admin_only');
    return { ok: true as const };
  });

  on(readClaims, async () => toClaimForms(await store.readClaims()));

  on(saveClaim, async ({ body: { claimId, claim: words }, caller }) =>
    (await store.saveClaim(caller.userId, claimId, words)) ? words : fail('settings_admin_only'),
  );

  on(saveTestimonial, async ({ body, caller }) =>
    (await store.saveClaim(caller.userId, 'testimonial', body))
      ? body
      : fail('settings_admin_only'),
  );
}
