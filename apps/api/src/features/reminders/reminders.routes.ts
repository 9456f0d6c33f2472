import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type ReminderSettings,
  readCalendarFeed,
  readReminderSettings,
  removeCalendarFeedLink,
  replaceCalendarFeedLink,
  saveReminderSettings,
  unsubscribeMorningMail,
} from '@salespro/contract/reminders.ts';
import { toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import { buildCalendarFeed } from '@salespro/domain/reminders/buildCalendarFeed.ts';
import { getFirstMorningMailDay } from '@salespro/domain/reminders/findMorningMailDay.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { throwApiError } from '#lib/apiError.ts';
import type { Route } from '#lib/route.ts';
import type { ReminderLinks } from './reminderLinks.ts';
import type { ListReminderItems } from './reminders.jobs.ts';
import type { ReminderSettingsRow, ReminderStore } from './reminders.store.ts';

interface ReminderDeps {
  readonly store: ReminderStore;
  readonly links: ReminderLinks;
  readonly listReminderItems: ListReminderItems;
  /** Returns false for an account that is being erased, whose feed must not be readable. */
  readonly isActiveAccount: (userId: string) => Promise<boolean>;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Look-ahead of the calendar feed: a follow-up after "not now" may be a year away. */
const feedDaysAhead = 400;

export function remindersRoutes(route: Route, parts: ReminderDeps): void {
  const { store, links, listReminderItems, isActiveAccount, publicUrl, now } = parts;

  async function read(userId: string): Promise<ReminderSettings> {
    const row = await store.read(userId);
    return { ...toReminderSwitches(row), feedUrl: toFeedUrl(userId, row) };
  }

  /** Returns the feed URL; null for a link made with an earlier server secret, which still works but cannot be rebuilt. */
  function toFeedUrl(userId: string, { feed_id, feed_hash }: ReminderSettingsRow): string | null {
    if (feed_id === null || feed_hash === null) return null;
    const isOurs = timingSafeEqual(links.computeFeedHash(userId, feed_id), feed_hash);
    return isOurs ? links.buildFeedUrl(userId, feed_id) : null;
  }

  route(readReminderSettings, ({ caller }) => read(caller.userId));

  route(saveReminderSettings, async ({ caller: { userId }, body }) => {
    const { sendsMail, mailNames, feedNames, timeZone } = body;
    const mailFrom = sendsMail
      ? getFirstMorningMailDay(now(), await store.findTimeZone(userId, timeZone))
      : sendsMail === false
        ? null
        : undefined;
    await store.save(userId, { mailFrom, mailNames, feedNames, deviceZone: timeZone });
    return read(userId);
  });

  route(replaceCalendarFeedLink, async ({ caller: { userId }, body }) => {
    await store.replaceFeedLink(
      userId,
      (feedId) => links.computeFeedHash(userId, feedId),
      body.timeZone,
    );
    return read(userId);
  });

  route(removeCalendarFeedLink, async ({ caller: { userId } }) => {
    await store.removeFeedLink(userId);
    return read(userId);
  });

  route(unsubscribeMorningMail, async ({ query }) => {
    const userId = links.verifyUnsubscribeToken(query.token) ?? throwApiError('not_found');
    await store.turnOffMail(userId);
    return { ok: true as const };
  });

  route(readCalendarFeed, async ({ params, request, reply }) => {
    const key = links.parseFeedLink(params.link) ?? throwApiError('not_found');
    const row = await store.read(key.userId);
    if (!row.feed_hash || !timingSafeEqual(row.feed_hash, key.hash)) throwApiError('not_found');
    if (!(await isActiveAccount(key.userId))) throwApiError('not_found');
    const items = await listReminderItems(key.userId, {
      today: toLocalMoment(now(), row.zone).day,
      timeZone: row.zone,
      daysAhead: feedDaysAhead,
    });
    const text = buildCalendarFeed(items, {
      usesNames: row.feed_names,
      timeZone: row.zone,
      publicUrl,
    });
    return sendFeed(text, request, reply);
  });
}

export function toReminderSwitches(row: ReminderSettingsRow) {
  return {
    sendsMail: row.mail_from !== null,
    mailNames: row.mail_names,
    feedNames: row.feed_names,
    hasFeed: row.feed_hash !== null,
  };
}

/** Sends the calendar feed, or status 304 when it has not changed. */
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
    // Search engines must not index a leaked link.
    'x-robots-tag': 'noindex',
  });
  return Readable.from([text]);
}
