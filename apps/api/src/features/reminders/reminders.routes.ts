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
import type { AuthStore } from '#auth/auth.store.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { FeatureDeps } from '#lib/Feature.ts';
import type { Route } from '#lib/route.ts';
import { createReminderLinks } from './reminderLinks.ts';
import { type ListReminderItems, reminderJobs } from './reminders.jobs.ts';
import { createReminderStore, type ReminderSettingsRow } from './reminders.store.ts';

/** Look-ahead of the calendar feed: a follow-up after "not now" may be a year away. */
const feedDaysAhead = 400;

interface ReminderDeps extends FeatureDeps {
  readonly accounts: Pick<AuthStore, 'findUser'>;
  readonly listReminderItems: ListReminderItems;
}

/** Creates the morning mails and the calendar feeds. */
export function createReminders(deps: ReminderDeps) {
  const { db, secret, publicUrl, accounts, listReminderItems, now } = deps;
  const store = createReminderStore(db);
  const links = createReminderLinks(secret, publicUrl);

  /** Finds the user; null for an account that is being erased, which gets no mail and has no feed. */
  async function findActiveUser(userId: string) {
    const user = await accounts.findUser({ id: userId });
    return user?.email.endsWith('@erased.invalid') ? null : user;
  }

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

  return {
    readForExport: async (userId: string) => toReminderSwitches(await store.read(userId)),
    jobs: reminderJobs({ ...deps, store, links, findActiveUser }),
    // Every 15 minutes, because time zones differ by quarters of an hour. A missed run is caught up:
    // planning looks for mornings without a row.
    crontab: ['*/15 * * * * plan_morning_mails'],
    jobTimeoutsMs: { plan_morning_mails: 600_000 },
    messageJobs: ['send_morning_mail'],
    routes(route: Route) {
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
        if (!(await findActiveUser(key.userId))) throwApiError('not_found');
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
    },
  };
}

function toReminderSwitches(row: ReminderSettingsRow) {
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
