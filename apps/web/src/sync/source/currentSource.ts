import { signedInUser } from '#auth/signedInUser.ts';
import { accountSource } from './accountSource.ts';
import { deviceSource } from './deviceSource.ts';
import type { InterviewSource } from './InterviewSource.ts';

/** G-001: the account of whoever is signed in, this device for everybody else. */
export function chooseSource(userId: string | null): InterviewSource {
  return userId === null ? deviceSource : accountSource;
}

/** Where interviews are kept right now; asked at every use, because people sign in and out. */
export function currentSource(): InterviewSource {
  return chooseSource(signedInUser());
}
