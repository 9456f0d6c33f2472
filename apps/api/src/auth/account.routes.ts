import { deleteAccount } from '@salespro/contract/account.ts';
import { endSessions } from '@salespro/contract/appSettings.ts';
import {
  changePassword,
  confirmTwoFactor,
  listDevices,
  signOutDevice,
  startTwoFactor,
  stopTwoFactor,
} from '@salespro/contract/auth.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Route } from '#lib/route.ts';
import type { AuthDeps } from './AuthDeps.ts';
import { describeDevice } from './describeDevice.ts';
import { enforceAccountLimit } from './enforceAccountLimit.ts';
import { rejectWeakPassword } from './rejectWeakPassword.ts';
import { requireStepUp } from './stepUp.ts';

/** Binds the endpoints of "My Account": deletion, password, devices and two-factor sign-in. */
export function accountRoutes(route: Route, deps: AuthDeps): void {
  const { auth, authLibrary, store, isAdmin, onAccountDeleted } = deps;
  route(deleteAccount, async ({ caller, request, reply }) => {
    // Without an admin the settings would be locked until the role is claimed again.
    if (await isAdmin(caller.userId)) throwApiError('hand_over_first');
    const headers = authLibrary.buildHeaders(request);
    await store.beginErasure(caller.userId);
    onAccountDeleted(caller.userId);
    // Audit events are deleted with the account; the log keeps a pseudonymous record.
    request.log.info('account deleted');
    await authLibrary.run(reply, auth.api.signOut({ headers, returnHeaders: true }));
    return { ok: true as const };
  });

  route(changePassword, async ({ body, caller, request, reply }) => {
    await rejectWeakPassword(deps, body.newPassword, caller.email);
    await enforceAccountLimit(deps, caller.email);
    await authLibrary.run(
      reply,
      auth.api.changePassword({
        body: { ...body, revokeOtherSessions: true },
        headers: authLibrary.buildHeaders(request),
        returnHeaders: true,
      }),
    );
    return { ok: true as const };
  });

  route(listDevices, async ({ caller, request }) => {
    const sessions = await auth.api.listSessions({ headers: authLibrary.buildHeaders(request) });
    return {
      devices: sessions
        .map((session) => ({
          id: session.id,
          isThisDevice: session.id === caller.sessionId,
          ...describeDevice(session.userAgent),
          lastUsedAt: session.updatedAt.toISOString(),
        }))
        .sort(
          (a, b) =>
            Number(b.isThisDevice) - Number(a.isThisDevice) ||
            b.lastUsedAt.localeCompare(a.lastUsedAt),
        ),
    };
  });

  route(signOutDevice, async ({ params, body, caller, request, reply }) => {
    await requireStepUp(deps, { caller, request, reply }, body);
    const headers = authLibrary.buildHeaders(request);
    const device = (await auth.api.listSessions({ headers })).find(({ id }) => id === params.id);
    if (!device) throwApiError('not_found');
    await auth.api.revokeSession({ body: { token: device.token }, headers });
    return { ok: true as const };
  });

  route(startTwoFactor, async ({ body, caller, request, reply }) => {
    await enforceAccountLimit(deps, caller.email);
    const started = await authLibrary.run(
      reply,
      auth.api.enableTwoFactor({
        body: { password: body.password, method: 'totp' },
        headers: authLibrary.buildHeaders(request),
        returnHeaders: true,
      }),
    );
    if (started.method !== 'totp') throw new Error('expected an authenticator app');
    const secret = new URL(started.totpURI).searchParams.get('secret') ?? '';
    return { uri: started.totpURI, secret, recoveryCodes: started.backupCodes };
  });

  route(confirmTwoFactor, async ({ body, caller, request, reply }) => {
    await authLibrary.run(
      reply,
      auth.api.verifyTOTP({
        body,
        headers: authLibrary.buildHeaders(request),
        returnHeaders: true,
      }),
    );
    await store.rememberTotpCode(caller.userId, body.code);
    return { ok: true as const };
  });

  route(stopTwoFactor, async ({ caller }) => {
    if (!(await store.stopTwoFactor(caller.userId))) throwApiError('two_factor_off');
    return { ok: true as const };
  });
}

/** Lets the admin end the sessions of one user or of all users. */
export function endSessionsRoutes(route: Route, deps: AuthDeps): void {
  route(endSessions, async ({ body, caller, request, reply }) => {
    await requireStepUp(deps, { caller, request, reply }, body);
    const person = body.email && (await deps.store.findUser({ email: body.email }));
    // An unknown address gets the same reply, because the admin must not learn who has an account.
    if (body.email === null || person)
      await deps.store.endSessions({ userId: person ? person.id : null, admin: caller });
    return { ok: true as const };
  });
}
