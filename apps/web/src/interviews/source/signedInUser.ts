import { authStore } from '#auth/authStore.ts';

export function signedInUser(): string | null {
  const auth = authStore.get();
  return auth.status === 'signed_in' ? auth.session.user.id : null;
}
