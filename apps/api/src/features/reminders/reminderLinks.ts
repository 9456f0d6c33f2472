import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface CalendarFeedKey {
  readonly userId: string;
  /** Hash to compare with the stored one. */
  readonly hash: Buffer;
}

export type ReminderLinks = ReturnType<typeof createReminderLinks>;

const userBytes = 16;
const keyBytes = 32;
const tokenPattern = /^[A-Za-z0-9_-]{64}$/;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/**
 * Creates and verifies the secret links for calendar feeds and unsubscribing. A token holds the user id and a MAC of
 * 256 bits, so the lookup needs only the rows of that account. The database stores a hash of the feed MAC.
 */
export function createReminderLinks(secret: string, publicUrl: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'salespro reminder links', keyBytes));
  const mac = (purpose: string) => createHmac('sha256', key).update(purpose).digest();
  const feedKey = (userId: string, feedId: string) => mac(`feed\n${userId}\n${feedId}`);
  const mailKey = (userId: string) => mac(`morning mail off\n${userId}`);
  const mailToken = (userId: string) => encodeToken(userId, mailKey(userId));

  return {
    /** Builds the URL of the calendar feed. */
    buildFeedUrl: (userId: string, feedId: string): string =>
      `${publicUrl}/files/calendar/${encodeToken(userId, feedKey(userId, feedId))}.ics`,
    computeFeedHash: (userId: string, feedId: string): Buffer => sha256(feedKey(userId, feedId)),

    /** Parses a feed link to its account and hash; null for an invalid format. */
    parseFeedLink(link: string): CalendarFeedKey | null {
      const read = link.endsWith('.ics') ? decodeToken(link.slice(0, -4)) : null;
      return read && { userId: read.userId, hash: sha256(read.key) };
    },

    /** Builds the unsubscribe link of a mail; its token is in the fragment, which servers never receive. */
    buildUnsubscribePageUrl: (userId: string): string =>
      `${publicUrl}/morning-mail/off#token=${mailToken(userId)}`,

    /** Builds the URL for one-click unsubscribe by mail programs (RFC 8058). */
    buildUnsubscribeUrl: (userId: string): string =>
      `${publicUrl}/api/reminders/mail-off?token=${mailToken(userId)}`,

    /** Returns the user of a valid unsubscribe token; null for an invalid one. */
    verifyUnsubscribeToken(token: string): string | null {
      const read = decodeToken(token);
      return read && timingSafeEqual(read.key, mailKey(read.userId)) ? read.userId : null;
    },
  };
}

function encodeToken(userId: string, key: Buffer): string {
  const user = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([user, key]).toString('base64url');
}

function decodeToken(token: string): { userId: string; key: Buffer } | null {
  if (!tokenPattern.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, userBytes).toString('hex');
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { userId, key: bytes.subarray(userBytes) };
}
