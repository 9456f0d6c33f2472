import {
  type AdminClaimMethod,
  claimAdmin,
  handOverAdmin,
  readAdminClaimStatus,
  readAdminStatus,
  readAppSettings,
  readContentManagerStatus,
  updateAppSettings,
} from '@salespro/contract/appSettings.ts';
import {
  readLandingClaims,
  saveLandingClaim,
  saveLandingTestimonial,
} from '@salespro/contract/landingClaims.ts';
import { buildClaimForms } from '@salespro/domain/landing/claims.ts';
import type { AuthStore } from '#auth/auth.store.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { AuthGuard, Caller, Route } from '#lib/route.ts';
import type { AppSettingsStore } from './appSettings.store.ts';

interface AppSettingsDeps {
  readonly store: AppSettingsStore;
  readonly authGuard: Pick<AuthGuard, 'isAdmin' | 'canManageGlobalContent'>;
  readonly accounts: Pick<AuthStore, 'findUser'>;
  readonly claim: {
    /** The only email address that may claim the admin role, if the operator configured one. */
    readonly email: string | undefined;
    /** How the role is claimed without a configured address: with the one-time code, or freely in development. */
    readonly unnamedMethod: 'code' | 'open';
  };
}

export function appSettingsRoutes(
  route: Route,
  { store, authGuard: gate, accounts, claim }: AppSettingsDeps,
): void {
  const findClaimMethod = ({ email }: Caller): AdminClaimMethod => {
    if (claim.email === undefined) return claim.unnamedMethod;
    return email === claim.email ? 'named' : 'closed';
  };

  route(readAppSettings, () => store.read());

  route(readAdminStatus, async ({ caller }) => caller !== null && (await gate.isAdmin(caller)));

  route(
    readContentManagerStatus,
    async ({ caller }) => caller !== null && (await gate.canManageGlobalContent(caller)),
  );

  route(updateAppSettings, async ({ caller, body }) => {
    const updated = await store.update(caller.userId, {
      require_login_for_home: body.new_require_login_for_home,
      disable_signups: body.new_disable_signups,
      allow_user_objections_edit: body.new_allow_user_objections_edit,
    });
    return updated || throwApiError('settings_admin_only');
  });

  route(readAdminClaimStatus, async ({ caller }) => ({
    way: caller ? findClaimMethod(caller) : 'closed',
  }));

  route(claimAdmin, async ({ body, caller }) => {
    const way = findClaimMethod(caller);
    if (way === 'closed') return false;
    const code = way === 'code' ? (body.code ?? '').trim() : null;
    const outcome = await store.claimAdmin(caller.userId, code);
    return outcome === 'wrong_code' ? throwApiError('claim_code_wrong') : outcome === 'claimed';
  });

  route(handOverAdmin, async ({ body, caller }) => {
    const next = await accounts.findUser({ email: body.email });
    if (!next?.emailVerified || next.id === caller.userId) throwApiError('no_such_account');
    if (!(await store.handOverAdmin(caller.userId, next.id))) throwApiError('settings_admin_only');
    return { ok: true as const };
  });

  route(readLandingClaims, async () => buildClaimForms(await store.readLandingClaims()));

  route(saveLandingClaim, async ({ body: { claimId, claim: words }, caller }) =>
    (await store.saveLandingClaim(caller.userId, claimId, words))
      ? words
      : throwApiError('settings_admin_only'),
  );

  route(saveLandingTestimonial, async ({ body, caller }) =>
    (await store.saveLandingClaim(caller.userId, 'testimonial', body))
      ? body
      : throwApiError('settings_admin_only'),
  );
}
