import { deleteAccount, exportAccount, listActivity } from '@salespro/contract/account.ts';
import {
  claimAdmin,
  endSessions,
  handOverAdmin,
  type PublicAppSettings,
  readAdminClaimStatus,
  readAdminStatus,
  updateAppSettings,
} from '@salespro/contract/appSettings.ts';
import {
  changePassword,
  confirmTwoFactor,
  listDevices,
  readSession,
  signOut,
  signOutDevice,
  startTwoFactor,
  stopTwoFactor,
} from '@salespro/contract/auth.ts';
import { authStore } from '#auth/authStore.ts';
import { call } from '#lib/http.ts';
import { deleteUserDataOnDevice, openOutboxStore } from '#sync/interview/openOutbox.ts';

export const fetchIsAdmin = () => call(readAdminStatus);
/** Returns how the admin role can be claimed: by a named address, by a code, openly or not at all. */
export const fetchClaimMethod = async () => (await call(readAdminClaimStatus)).way;
export const claimAdminRole = (code?: string) => call(claimAdmin, { body: { code } });
export const handOverAdminRole = (email: string) => call(handOverAdmin, { body: { email } });

/** Saves the admin switches; the endpoint expects all three values. */
export function savePublicSettings(settings: PublicAppSettings) {
  return call(updateAppSettings, {
    body: {
      new_require_login_for_home: settings.require_login_for_home,
      new_disable_signups: settings.disable_signups,
      new_allow_user_objections_edit: settings.allow_user_objections_edit,
    },
  });
}

export const fetchActivity = async () => (await call(listActivity)).events;
export const fetchDevices = async () => (await call(listDevices)).devices;
/** Signs another device out; the server needs the password unless the sign-in is recent. */
export const signOutOneDevice = (id: string, password?: string) =>
  call(signOutDevice, { params: { id }, body: { password } });
export const signOutOtherDevices = (password?: string) =>
  call(signOut, { body: { scope: 'others', password } });

/** Ends all sessions of one user, or of all other users when `email` is null. */
export const endSessionsByEmail = (email: string | null, password: string) =>
  call(endSessions, { body: { email, password } });

export const changeMyPassword = (currentPassword: string, newPassword: string) =>
  call(changePassword, { body: { currentPassword, newPassword } });

export const startTwoFactorSetup = (password: string) =>
  call(startTwoFactor, { body: { password } });

export async function confirmTwoFactorSetup(code: string) {
  await call(confirmTwoFactor, { body: { code } });
  await emitUserUpdated();
}

export async function turnOffTwoFactor() {
  await call(stopTwoFactor);
  await emitUserUpdated();
}

export const fetchAccountExport = () => call(exportAccount);

/** Deletes the account, then its data on this device. The server ends the session with the account. */
export async function deleteMyAccount() {
  await call(deleteAccount);
  const open = openOutboxStore.get();
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
  // Pending changes can never be sent after the account is deleted.
  if (open) await deleteUserDataOnDevice(open);
}

/** Fetches the user from the server and announces it, also to other tabs. */
async function emitUserUpdated() {
  const { session } = await call(readSession);
  if (session) authStore.emit({ type: 'USER_UPDATED', user: session.user });
}
