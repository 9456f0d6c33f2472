import { deleteAccount, exportAccount, listActivity } from '@salespro/contract/account.ts';
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
import {
  claimAdmin,
  endSessions,
  handOverAdmin,
  type PublicSettings,
  readAdminStatus,
  readClaimStatus,
  updateSettings,
} from '@salespro/contract/settings.ts';
import { authStore } from '#auth/authStore.ts';
import { call } from '#lib/http.ts';
import { forgetPerson, openOutboxStore } from '#sync/interview/openOutbox.ts';

export const readIsAdmin = () => call(readAdminStatus);
export const readClaimWay = async () => (await call(readClaimStatus)).way;
export const claimForMe = (code?: string) => call(claimAdmin, { body: { code } });
export const handOverTo = (email: string) => call(handOverAdmin, { body: { email } });

/** G-017: one switch is moved, all three values are sent. */
export function saveSettings(settings: PublicSettings) {
  return call(updateSettings, {
    body: {
      new_require_login_for_home: settings.require_login_for_home,
      new_disable_signups: settings.disable_signups,
      new_allow_user_objections_edit: settings.allow_user_objections_edit,
    },
  });
}

export const listMyActivity = async () => (await call(listActivity)).events;
export const listMyDevices = async () => (await call(listDevices)).devices;
/** The server asks for the password unless somebody signed in a moment ago. */
export const signOutOne = (id: string, password?: string) =>
  call(signOutDevice, { params: { id }, body: { password } });
export const signOutOthers = (password?: string) =>
  call(signOut, { body: { scope: 'others', password } });

/** Of one person, or of everybody else when nobody is named. */
export const endSessionsOf = (email: string | null, password: string) =>
  call(endSessions, { body: { email, password } });

export const changeMyPassword = (currentPassword: string, newPassword: string) =>
  call(changePassword, { body: { currentPassword, newPassword } });

export const beginTwoFactor = (password: string) => call(startTwoFactor, { body: { password } });

export async function finishTwoFactor(code: string) {
  await call(confirmTwoFactor, { body: { code } });
  await tellUserChanged();
}

export async function endTwoFactor() {
  await call(stopTwoFactor);
  await tellUserChanged();
}

export const readMyExport = () => call(exportAccount);

/** The session ends with the account, so nobody has to be signed out any more. */
export async function deleteMyAccount() {
  await call(deleteAccount);
  const open = openOutboxStore.get();
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
  // Nobody will ever sign in to send what waits.
  if (open) await forgetPerson(open);
}

/** The server knows best what the user looks like now; other tabs are told as well. */
async function tellUserChanged() {
  const { session } = await call(readSession);
  if (session) authStore.emit({ type: 'USER_UPDATED', user: session.user });
}
