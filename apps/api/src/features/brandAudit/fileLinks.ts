import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a signed address works (AUDIT-11). */
const validSeconds = 3600;

export type ShownAs = 'inline' | 'attachment';

export interface FileLinks {
  sign(userId: string, fileId: string): { openUrl: string; downloadUrl: string; expiresAt: string };
  isValid(link: Link, signature: string): boolean;
}

interface Link {
  readonly userId: string;
  readonly fileId: string;
  readonly as: ShownAs;
  /** Seconds since 1970. */
  readonly expires: number;
}

/**
 * Addresses that only the server can make: for one user, one file, one way of showing it and one hour.
 * The key is made from the secret for this use alone, so a signature of another kind never fits.
 */
export function createFileLinks(secret: string, now: () => Date): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'salespro file links', 32));
  const seconds = () => Math.floor(now().getTime() / 1000);
  const signatureOf = ({ userId, fileId, as, expires }: Link) =>
    createHmac('sha256', key).update(`${userId}\n${fileId}\n${as}\n${expires}`).digest('base64url');
  const toUrl = (link: Link) =>
    `/files/${link.fileId}?${new URLSearchParams({
      as: link.as,
      expires: String(link.expires),
      signature: signatureOf(link),
    })}`;

  return {
    sign(userId, fileId) {
      const expires = seconds() + validSeconds;
      return {
        openUrl: toUrl({ userId, fileId, as: 'inline', expires }),
        downloadUrl: toUrl({ userId, fileId, as: 'attachment', expires }),
        expiresAt: new Date(expires * 1000).toISOString(),
      };
    },
    isValid(link, signature) {
      const given = Buffer.from(signature);
      const wanted = Buffer.from(signatureOf(link));
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
      return isOurs && seconds() <= link.expires;
    },
  };
}
