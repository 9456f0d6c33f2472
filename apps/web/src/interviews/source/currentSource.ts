import { authStore } from '#auth/authStore.ts';
import { chooseSource } from './chooseSource.ts';
import type { InterviewSource } from './InterviewSource.ts';

/** Where interviews are kept right now; asked at every use, because people sign in and out. */
export function currentSource(): InterviewSource {
  return chooseSource(signedInUser());
}

export function signedInUser(): string | null {
  const auth = authStore.get();
  return auth.status === 'signed_in' ? auth.session.user.id : null;
}
