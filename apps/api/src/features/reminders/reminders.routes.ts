import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  deleteFeedLink,
  endMorningMail,
  makeFeedLink,
  openFeed,
  type Reminders,
  readReminders,
  saveReminders,
} from '@salespro/contract/reminders.ts';
import { toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import { firstMailDay } from '@salespro/domain/reminders/findMorning.ts';
import { toFeed } from '@salespro/domain/reminders/toFeed.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { ReminderLinks } from './reminderLinks.ts';
import type { ListReminded } from './reminders.jobs.ts';
import type { ReminderRow, ReminderStore } from './reminders.store.ts';

interface ReminderParts {
  readonly store: ReminderStore;
  readonly links: ReminderLinks;
  readonly listReminded: ListReminded;
  /** False for an account that is being erased: what reads it ends at once. */
  readonly isHere: (userId: string) => Promise<boolean>;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Somebody who said not now is asked again within a year. */
const feedDays = 400;

export function remindersRoutes(on: On, parts: ReminderParts): void {
  const { store, links, listReminded, isHere, publicUrl, now } = parts;

  async function read(userId: string): Promise<Reminders> {
    const row = await store.read(userId);
    return { ...toSwitches(row), feedUrl: toFeedUrl(userId, row) };
  }

  /** A link that was made with another secret of the server still works, but nobody can say it again. */
  function toFeedUrl(userId: string, { feed_id, feed_hash }: ReminderRow): string | null {
    if (feed_id === null || feed_hash === null) return null;
    const isOurs = timingSafeEqual(links.feedHash(userId, feed_id), feed_hash);
    return isOurs ? links.feedUrl(userId, feed_id) : null;
  }

  on(readReminders, ({ caller }) => read(caller.userId));

  on(saveReminders, async ({ caller: { userId }, body }) => {
    const { sendsMail, mailNames, feedNames, timeZone } = body;
    const mailFrom = sendsMail
      ? firstMailDay(now(), await store.findZone(userId, timeZone))
      : sendsMail === false
        ? null
        : undefined;
    await store.save(userId, { mailFrom, mailNames, feedNames, deviceZone: timeZone });
    return read(userId);
  });

  on(makeFeedLink, async ({ caller: { userId }, body }) => {
    await store.replaceFeed(userId, (feedId) => links.feedHash(userId, feedId), body.timeZone);
    return read(userId);
  });

  on(deleteFeedLink, async ({ caller: { userId } }) => {
    await store.removeFeed(userId);
    return read(userId);
  });

  on(endMorningMail, async ({ query }) => {
    const userId = links.readUnsubscribe(query.token) ?? fail('not_found');
    await store.endMail(userId);
    return { ok: true as const };
  });

  on(openFeed, async ({ params, request, reply }) => {
    const key = links.readFeed(params.link) ?? fail('not_found');
    const row = await store.read(key.userId);
    if (!row.feed_hash || !timingSafeEqual(row.feed_hash, key.hash)) fail('not_found');
    if (!(await isHere(key.userId))) fail('not_found');
    const items = await listReminded(key.userId, {
      today: toLocalMoment(now(), row.zone).day,
      timeZone: row.zone,
      daysAhead: feedDays,
    });
    const text = toFeed(items, { usesNames: row.feed_names, timeZone: row.zone, publicUrl });
    return sendFeed(text, request, reply);
  });
}

export function toSwitches(row: ReminderRow) {
  return {
    sendsMail: row.mail_from !== null,
    mailNames: row.mail_names,
    feedNames: row.feed_names,
    hasFeed: row.feed_hash !== null,
  };
}

/** A calendar asks every hour; what has not changed is not sent again. */
function sendFeed(text: string, request: FastifyRequest, reply: FastifyReply): Readable {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (request.headers['if-none-match'] === etag) {
    reply.status(304);
    return Readable.from([]);
  }
  reply.headers({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="salespro.ics"',
    // Never found by a search engine that somebody's page told the link to.
    'x-robots-tag': 'noindex',
  });
  return Readable.from([text]);
}
