import { chooseSource } from './chooseSource.ts';
import type { InterviewSource } from './InterviewSource.ts';
import { signedInUser } from './signedInUser.ts';

/** Where interviews are kept right now; asked at every use, because people sign in and out. */
export function currentSource(): InterviewSource {
  return chooseSource(signedInUser());
}
