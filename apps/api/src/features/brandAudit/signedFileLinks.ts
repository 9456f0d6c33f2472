import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a signed URL is valid. */
const linkLifetimeSeconds = 3600;

export type PdfDisposition = 'inline' | 'attachment';

interface FileLink {
  readonly userId: string;
  readonly fileId: string;
  readonly as: PdfDisposition;
  /** Unix time in seconds. */
  readonly expires: number;
}

/**
 * Signs and verifies file URLs, each for one user, one file, one disposition and one hour.
 * The signing key is derived for this purpose only, so signatures of other features are not accepted.
 */
export function createSignedFileLinks(secret: string, now: () => Date) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'salespro file links', 32));
  const seconds = () => Math.floor(now().getTime() / 1000);
  const signatureOf = ({ userId, fileId, as, expires }: FileLink) =>
    createHmac('sha256', key).update(`${userId}\n${fileId}\n${as}\n${expires}`).digest('base64url');
  const toUrl = (link: FileLink) =>
    `/files/${link.fileId}?${new URLSearchParams({
      as: link.as,
      expires: String(link.expires),
      signature: signatureOf(link),
    })}`;

  return {
    sign(userId: string, fileId: string) {
      const expires = seconds() + linkLifetimeSeconds;
      return {
        openUrl: toUrl({ userId, fileId, as: 'inline', expires }),
        downloadUrl: toUrl({ userId, fileId, as: 'attachment', expires }),
        expiresAt: new Date(expires * 1000).toISOString(),
      };
    },
    isValid(link: FileLink, signature: string): boolean {
      const given = Buffer.from(signature);
      const wanted = Buffer.from(signatureOf(link));
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
      return isOurs && seconds() <= link.expires;
    },
  };
}
