import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface FeedKey {
  readonly userId: string;
  /** What is compared with the stored one. */
  readonly hash: Buffer;
}

export interface ReminderLinks {
  /** The address a calendar subscribes to. */
  feedUrl(userId: string, feedId: string): string;
  feedHash(userId: string, feedId: string): Buffer;
  /** Whose feed a link would open, if it is theirs; null for what is no link of ours. */
  readFeed(link: string): FeedKey | null;
  /** For the link in a mail: it stands behind the #, where no server sees it. */
  unsubscribePage(userId: string): string;
  /** For a mail program that presses it by itself (RFC 8058). */
  unsubscribeUrl(userId: string): string;
  /** Whose mails a token ends; null for one we did not make. */
  readUnsubscribe(token: string): string | null;
}

const userBytes = 16;
const keyBytes = 32;
const form = /^[A-Za-z0-9_-]{64}$/;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/**
 * A token is the account and 256 bits that only this server can make, in letters. Whose it is stands in it, so that it
 * is looked for among the rows of that account alone; the database has the hash of what opens a feed, never the link.
 */
export function createReminderLinks(secret: string, publicUrl: string): ReminderLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'salespro reminder links', keyBytes));
  const mac = (purpose: string) => createHmac('sha256', key).update(purpose).digest();
  const feedKey = (userId: string, feedId: string) => mac(`feed\n${userId}\n${feedId}`);
  const mailKey = (userId: string) => mac(`morning mail off\n${userId}`);
  const mailToken = (userId: string) => toToken(userId, mailKey(userId));

  return {
    feedUrl: (userId, feedId) =>
      `${publicUrl}/files/calendar/${toToken(userId, feedKey(userId, feedId))}.ics`,
    feedHash: (userId, feedId) => sha256(feedKey(userId, feedId)),
    readFeed(link) {
      const read = link.endsWith('.ics') ? readToken(link.slice(0, -4)) : null;
      return read && { userId: read.userId, hash: sha256(read.key) };
    },
    unsubscribePage: (userId) => `${publicUrl}/morning-mail/off#token=${mailToken(userId)}`,
    unsubscribeUrl: (userId) => `${publicUrl}/api/reminders/mail-off?token=${mailToken(userId)}`,
    readUnsubscribe(token) {
      const read = readToken(token);
      return read && timingSafeEqual(read.key, mailKey(read.userId)) ? read.userId : null;
    },
  };
}

function toToken(userId: string, key: Buffer): string {
  const user = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([user, key]).toString('base64url');
}

function readToken(token: string): { userId: string; key: Buffer } | null {
  if (!form.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, userBytes).toString('hex');
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { userId, key: bytes.subarray(userBytes) };
}
