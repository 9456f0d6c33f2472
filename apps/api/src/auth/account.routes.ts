import { deleteAccount } from '@salespro/contract/account.ts';
import {
  changePassword,
  confirmTwoFactor,
  listDevices,
  signOutDevice,
  startTwoFactor,
  stopTwoFactor,
} from '@salespro/contract/auth.ts';
import { endSessions } from '@salespro/contract/settings.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { AuthParts } from './AuthParts.ts';
import { describeDevice } from './describeDevice.ts';
import { limitTries } from './limitTries.ts';
import { proveIdentity } from './proveIdentity.ts';
import { refuseWeakPassword } from './refuseWeakPassword.ts';

export function accountRoutes(on: On, parts: AuthParts): void {
  const { auth, calls, store, isAdmin, onAccountDeleted } = parts;
  on(deleteAccount, async ({ caller, request, reply }) => {
    // Otherwise nobody could change the settings any more, until a stranger claimed the role.
    if (await isAdmin(caller.userId)) fail('hand_over_first');
    const headers = calls.headers(request);
    await store.beginErasure(caller.userId);
    onAccountDeleted(caller.userId);
    // The audit events leave with the account; that it was deleted stays known, without a name: the line carries
    // the mark of the account.
    request.log.info('account deleted');
    await calls.run(reply, auth.api.signOut({ headers, returnHeaders: true }));
    return { ok: true as const };
  });

  on(changePassword, async ({ body, caller, request, reply }) => {
    await refuseWeakPassword(parts, body.newPassword, caller.email);
    await limitTries(parts, caller.email);
    await calls.run(
      reply,
      auth.api.changePassword({
        body: { ...body, revokeOtherSessions: true },
        headers: calls.headers(request),
        returnHeaders: true,
      }),
    );
    return { ok: true as const };
  });

  on(listDevices, async ({ caller, request }) => {
    const sessions = await auth.api.listSessions({ headers: calls.headers(request) });
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

  on(signOutDevice, async ({ params, body, caller, request, reply }) => {
    await proveIdentity(parts, { caller, request, reply }, body);
    const headers = calls.headers(request);
    const device = (await auth.api.listSessions({ headers })).find(({ id }) => id === params.id);
    if (!device) fail('not_found');
    await auth.api.revokeSession({ body: { token: device.token }, headers });
    return { ok: true as const };
  });

  on(startTwoFactor, async ({ body, caller, request, reply }) => {
    await limitTries(parts, caller.email);
    const started = await calls.run(
      reply,
      auth.api.enableTwoFactor({
        body: { password: body.password, method: 'totp' },
        headers: calls.headers(request),
        returnHeaders: true,
      }),
    );
    if (started.method !== 'totp') throw new Error('expected an authenticator app');
    const secret = new URL(started.totpURI).searchParams.get('secret') ?? '';
    return { uri: started.totpURI, secret, recoveryCodes: started.backupCodes };
  });

  on(confirmTwoFactor, async ({ body, caller, request, reply }) => {
    await calls.run(
      reply,
      auth.api.verifyTOTP({ body, headers: calls.headers(request), returnHeaders: true }),
    );
    await store.rememberTotpCode(caller.userId, body.code);
    return { ok: true as const };
  });

  on(stopTwoFactor, async ({ caller }) => {
    if (!(await store.stopTwoFactor(caller.userId))) fail('two_factor_off');
    return { ok: true as const };
  });
}

/** For a lost device or a suspicion: the admin ends what others cannot end themselves just now. */
export function endSessionsRoutes(on: On, parts: AuthParts): void {
  on(endSessions, async ({ body, caller, request, reply }) => {
    await proveIdentity(parts, { caller, request, reply }, body);
    const person = body.email && (await parts.store.findUser({ email: body.email }));
    // An unknown address is answered like a known one: the admin manages settings, not people.
    if (body.email === null || person)
      await parts.store.endSessions({ userId: person ? person.id : null, admin: caller });
    return { ok: true as const };
  });
}
