import { randomBytes } from 'node:crypto';
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
import type { FeatureDeps } from '#lib/Feature.ts';
import type { Caller, Route } from '#lib/route.ts';
import { createAppSettingsStore } from './appSettings.store.ts';

interface AdminDeps extends FeatureDeps {
  readonly accounts: Pick<AuthStore, 'findUser'>;
  /** The only email address that may claim the admin role, if the operator configured one. */
  readonly claimEmail: string | undefined;
  /** The email address of the owner, who manages global content like the admin. */
  readonly ownerEmail: string | undefined;
  readonly isProduction: boolean;
}

/** Creates the admin role, the settings of the installation and the claims of the landing page. */
export function createAdmin(deps: AdminDeps) {
  const { db, log, publicUrl, accounts, claimEmail, ownerEmail, isProduction } = deps;
  const store = createAppSettingsStore(db);
  const isAdmin = (caller: Caller) => store.isAdmin(caller.userId);
  // Sessions exist only for confirmed addresses, so the owner's email is verified.
  const canManageGlobalContent = async (caller: Caller) =>
    caller.email === ownerEmail || isAdmin(caller);
  const findClaimMethod = ({ email }: Caller): AdminClaimMethod => {
    if (claimEmail === undefined) return isProduction ? 'code' : 'open';
    return email === claimEmail ? 'named' : 'closed';
  };
  return {
    store,
    isAdmin,
    canManageGlobalContent,
    /**
     * Prints a one-time code for the admin role at the first start, when no address is configured. Only
     * the operator can read the log; without warnings in the log no code is created.
     */
    async offerClaimCode() {
      if (!isProduction || claimEmail !== undefined || !log.isLevelEnabled('warn')) return;
      const code = randomBytes(18).toString('base64url');
      if (await store.saveAdminClaimCode(code))
        log.warn(
          `There is no admin yet. One-time code to claim the role at ${publicUrl}/settings/admin: ${code}`,
        );
    },
    routes(route: Route) {
      route(readAppSettings, () => store.read());

      route(readAdminStatus, async ({ caller }) => caller !== null && (await isAdmin(caller)));

      route(
        readContentManagerStatus,
        async ({ caller }) => caller !== null && (await canManageGlobalContent(caller)),
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
        if (!(await store.handOverAdmin(caller.userId, next.id)))
          throwApiError('settings_admin_only');
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
    },
  };
}
