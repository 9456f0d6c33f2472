import { deleteAccount } from '@salespro/contract/account.ts';
import {
  changePassword,
  confirmTwoFactor,
  listDevices,
  signOutDevice,
  startTwoFactor,
  stopTwoFactor,
} from '@salespro/contract/auth.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import { type AuthParts, refuseWeakPassword } from './auth.routes.ts';
import { authCall, toAuthHeaders } from './authCall.ts';
import { describeDevice } from './describeDevice.ts';

export function accountRoutes(on: On, { auth, store, clock, onAccountDeleted }: AuthParts): void {
  on(deleteAccount, async ({ body, caller, request, reply }) => {
    const headers = toAuthHeaders(request);
    await authCall(reply, auth.api.verifyPassword({ body, headers, returnHeaders: true }));
    await store.deleteUser(caller.userId);
    onAccountDeleted(caller.userId);
    // The audit events left with the account; that it was deleted stays known, without a name.
    request.log.info({ userId: caller.userId }, 'account deleted');
    await authCall(reply, auth.api.signOut({ headers, returnHeaders: true }));
    return { ok: true as const };
  });

  on(changePassword, async ({ body, caller, request, reply }) => {
    refuseWeakPassword(body.newPassword, caller.email);
    await authCall(
      reply,
      auth.api.changePassword({
        body: { ...body, revokeOtherSessions: true },
        headers: toAuthHeaders(request),
        returnHeaders: true,
      }),
    );
    return { ok: true as const };
  });

  on(listDevices, async ({ caller, request }) => {
    const sessions = await auth.api.listSessions({ headers: toAuthHeaders(request) });
    return {
      devices: sessions
        .map((session) => ({
          id: session.id,
          isThisDevice: session.id === caller.sessionId,
          ...describeDevice(session.userAgent),
          lastUsedAt: new Date(session.updatedAt.getTime() + clock.skewMs()).toISOString(),
        }))
        .sort(
          (a, b) =>
            Number(b.isThisDevice) - Number(a.isThisDevice) ||
            b.lastUsedAt.localeCompare(a.lastUsedAt),
        ),
    };
  });

  on(signOutDevice, async ({ params, request }) => {
    const headers = toAuthHeaders(request);
    const device = (await auth.api.listSessions({ headers })).find(({ id }) => id === params.id);
    if (!device) fail('not_found');
    await auth.api.revokeSession({ body: { token: device.token }, headers });
    return { ok: true as const };
  });

  on(startTwoFactor, async ({ body, request, reply }) => {
    const started = await authCall(
      reply,
      auth.api.enableTwoFactor({
        body: { password: body.password, method: 'totp' },
        headers: toAuthHeaders(request),
        returnHeaders: true,
      }),
    );
    if (started.method !== 'totp') throw new Error('expected an authenticator app');
    const secret = new URL(started.totpURI).searchParams.get('secret') ?? '';
    return { uri: started.totpURI, secret, recoveryCodes: started.backupCodes };
  });

  on(confirmTwoFactor, async ({ body, caller, request, reply }) => {
    await authCall(
      reply,
      auth.api.verifyTOTP({ body, headers: toAuthHeaders(request), returnHeaders: true }),
    );
    await store.rememberTotpCode(caller.userId, body.code);
    return { ok: true as const };
  });

  on(stopTwoFactor, async ({ body, request, reply }) => {
    await authCall(
      reply,
      auth.api.disableTwoFactor({ body, headers: toAuthHeaders(request), returnHeaders: true }),
    );
    return { ok: true as const };
  });
}
