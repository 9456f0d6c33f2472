import { randomUUID } from 'node:crypto';
import type { Db, Row } from '#lib/db.ts';
import { prune } from '#lib/inBatches.ts';
import type { Named } from '#lib/named.ts';

export interface ReminderRow extends Row {
  readonly mail_from: string | null;
  readonly mail_names: boolean;
  readonly feed_names: boolean;
  readonly feed_id: string | null;
  readonly feed_hash: Buffer | null;
  /** The seller's: own card, everybody's, the device that turned the mail on or made the link. */
  readonly zone: string;
}

export interface ReminderChange {
  /** The first day with a mail; null turns it off, undefined leaves it as it is. */
  readonly mailFrom?: string | null | undefined;
  readonly mailNames?: boolean | undefined;
  readonly feedNames?: boolean | undefined;
  readonly deviceZone?: string | undefined;
}

interface MorningRow extends ReminderRow {
  readonly seller_name: string;
  readonly is_sent: boolean;
}

export type ReminderStore = ReturnType<typeof createReminderStore>;

const off = {
  mail_from: null,
  mail_names: false,
  feed_names: false,
  feed_id: null,
  feed_hash: null,
};

/** So many rows and jobs are one statement far inside its deadline. */
const planStep = 200;

const columns = `to_char(r.mail_from, 'YYYY-MM-DD') as mail_from, r.mail_names, r.feed_names, r.feed_id, r.feed_hash,
  coalesce(app.seller_zone(:user), 'UTC') as zone`;

export function createReminderStore(db: Db) {
  return {
    async read(userId: string): Promise<ReminderRow> {
      const [row] = await db.asUser<ReminderRow>(
        userId,
        `select ${columns} from (select :user::uuid as id) u left join app.reminders r on r.user_id = u.id and r.user_id = :user`,
      );
      if (!row) throw new Error('a statement without rows');
      // Who never turned anything on has no row.
      return row.mail_names === null ? { ...off, zone: row.zone } : row;
    },

    /** Only what is given; a mail that is on stays on from the day it was. */
    async save(userId: string, change: ReminderChange): Promise<void> {
      const { mailFrom, mailNames = null, feedNames = null, deviceZone = null } = change;
      await db.asUser(
        userId,
        `insert into app.reminders as r (user_id, mail_from, mail_names, feed_names, device_zone)
         values (:user, :mailFrom::date, coalesce(:mailNames, false), coalesce(:feedNames, false), coalesce(:deviceZone, ''))
         on conflict (user_id) do update set
           mail_from = case when not :setsMail then r.mail_from when :mailFrom::date is null then null else coalesce(r.mail_from, :mailFrom::date) end,
           mail_names = coalesce(:mailNames, r.mail_names), feed_names = coalesce(:feedNames, r.feed_names),
           device_zone = coalesce(:deviceZone, r.device_zone), updated_at = now()`,
        {
          setsMail: mailFrom !== undefined,
          mailFrom: mailFrom ?? null,
          mailNames,
          feedNames,
          deviceZone,
        },
      );
    },

    /** The seller's zone once a device has said its own. */
    async findZone(userId: string, deviceZone: string | undefined): Promise<string> {
      const [row] = await db.asUser<{ zone: string }>(
        userId,
        `select coalesce(app.seller_zone(:user, :deviceZone), 'UTC') as zone`,
        { deviceZone: deviceZone ?? null },
      );
      return row?.zone ?? 'UTC';
    },

    /** Also for somebody who is leaving: no row is made for it. */
    async endMail(userId: string): Promise<void> {
      await db.asUser(
        userId,
        'update app.reminders set mail_from = null, updated_at = now() where user_id = :user',
      );
    },

    /** A new link; whoever has the old one has nothing from here on. */
    async replaceFeed(
      userId: string,
      hashOf: (feedId: string) => Buffer,
      deviceZone: string | undefined,
    ): Promise<void> {
      const feedId = randomUUID();
      await db.asUser(
        userId,
        `with made as (
           insert into app.reminders as r (user_id, feed_id, feed_hash, device_zone) values (:user, :feedId, :feedHash, coalesce(:deviceZone, ''))
           on conflict (user_id) do update set feed_id = excluded.feed_id, feed_hash = excluded.feed_hash,
             device_zone = coalesce(:deviceZone, r.device_zone), updated_at = now()
           returning user_id)
         insert into app.audit_events (user_id, action) select user_id, 'calendar_feed.new_link' from made`,
        { feedId, feedHash: hashOf(feedId), deviceZone: deviceZone ?? null },
      );
    },

    async removeFeed(userId: string): Promise<void> {
      await db.asUser(
        userId,
        `with gone as (
           update app.reminders set feed_id = null, feed_hash = null, updated_at = now()
            where user_id = :user and feed_hash is not null returning user_id)
         insert into app.audit_events (user_id, action) select user_id, 'calendar_feed.off' from gone`,
      );
    },

    /** Every zone in which somebody gets mail, of all accounts. */
    async listZones(): Promise<string[]> {
      const rows = await db.query<{ zone: string }>('select app.list_mail_zones() as zone');
      return rows.map((row) => row.zone);
    },

    /** One row, and a job where something may be due, for everybody there who has none yet for the day it is. */
    async planMornings(mornings: readonly { zone: string; day: string }[]): Promise<void> {
      const zones = mornings.map(({ zone }) => zone);
      const days = mornings.map(({ day }) => day);
      const sql = 'select app.plan_mornings(:zones::text[], :days::date[], :planStep) as found';
      while (await count(db, sql, { zones, days, planStep }));
    },

    async pruneMornings(before: string): Promise<void> {
      await prune(db, 'morning_mails', before);
    },

    /** What the mail of a morning needs; null when it was never planned. */
    async findMorning(userId: string, day: string): Promise<MorningRow | null> {
      const [row] = await db.asUser<MorningRow>(
        userId,
        `select ${columns}, m.sent_at is not null as is_sent,
                coalesce((select c.seller_name from app.agency_cards c where c.agency_id = :agency), '') as seller_name
           from app.morning_mails m join app.reminders r on r.user_id = m.user_id
          where m.user_id = :user and m.day = :day::date`,
        { day },
      );
      return row ?? null;
    },

    async markSent(userId: string, day: string, at: Date): Promise<void> {
      await db.asUser(
        userId,
        'update app.morning_mails set sent_at = :at where user_id = :user and day = :day::date',
        { day, at: at.toISOString() },
      );
    },
  };
}

async function count(db: Db, sql: string, values: Named): Promise<number> {
  const [row] = await db.query<{ found: number }>(sql, values);
  return row?.found ?? 0;
}
