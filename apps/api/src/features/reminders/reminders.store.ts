import { randomUUID } from 'node:crypto';
import type { NamedValues } from '#lib/bindNamedValues.ts';
import type { Db, Row } from '#lib/db.ts';
import { pruneTable } from '#lib/runInBatches.ts';

export interface ReminderSettingsRow extends Row {
  readonly mail_from: string | null;
  readonly mail_names: boolean;
  readonly feed_names: boolean;
  readonly feed_id: string | null;
  readonly feed_hash: Buffer | null;
  /** The seller's time zone: from the account card, the global card, or the device. */
  readonly zone: string;
}

export interface ReminderSettingsChange {
  /** The first day with a mail; null turns it off, undefined leaves it as it is. */
  readonly mailFrom?: string | null | undefined;
  readonly mailNames?: boolean | undefined;
  readonly feedNames?: boolean | undefined;
  readonly deviceZone?: string | undefined;
}

interface MorningMailRow extends ReminderSettingsRow {
  readonly seller_name: string;
  readonly is_sent: boolean;
}

export type ReminderStore = ReturnType<typeof createReminderStore>;

const disabledReminders = {
  mail_from: null,
  mail_names: false,
  feed_names: false,
  feed_id: null,
  feed_hash: null,
};

/** Rows and jobs per statement, well within the query timeout. */
const planBatchSize = 200;

const columns = `to_char(r.mail_from, 'YYYY-MM-DD') as mail_from, r.mail_names, r.feed_names, r.feed_id, r.feed_hash,
  coalesce(app.seller_zone(:user), 'UTC') as zone`;

export function createReminderStore(db: Db) {
  return {
    async read(userId: string): Promise<ReminderSettingsRow> {
      const [row] = await db.asUser<ReminderSettingsRow>(
        userId,
        `select ${columns} from (select :user::uuid as id) u left join app.reminders r on r.user_id = u.id and r.user_id = :user`,
      );
      if (!row) throw new Error('a statement without rows');
      // Without a row all reminders are off.
      return row.mail_names === null ? { ...disabledReminders, zone: row.zone } : row;
    },

    /** Saves the given settings; an enabled mail keeps its first day. */
    async save(userId: string, change: ReminderSettingsChange): Promise<void> {
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

    /** Returns the seller's time zone, with that of the device as fallback. */
    async findTimeZone(userId: string, deviceZone: string | undefined): Promise<string> {
      const [row] = await db.asUser<{ zone: string }>(
        userId,
        `select coalesce(app.seller_zone(:user, :deviceZone), 'UTC') as zone`,
        { deviceZone: deviceZone ?? null },
      );
      return row?.zone ?? 'UTC';
    },

    /** Turns the morning mail off without creating a row, so that it also works while an account is erased. */
    async turnOffMail(userId: string): Promise<void> {
      await db.asUser(
        userId,
        'update app.reminders set mail_from = null, updated_at = now() where user_id = :user',
      );
    },

    /** Saves a new feed link, which invalidates the old one. */
    async replaceFeedLink(
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

    async removeFeedLink(userId: string): Promise<void> {
      await db.asUser(
        userId,
        `with gone as (
           update app.reminders set feed_id = null, feed_hash = null, updated_at = now()
            where user_id = :user and feed_hash is not null returning user_id)
         insert into app.audit_events (user_id, action) select user_id, 'calendar_feed.off' from gone`,
      );
    },

    /** Lists the time zones of all accounts with an enabled morning mail. */
    async listMailZones(): Promise<string[]> {
      const rows = await db.query<{ zone: string }>('select app.list_mail_zones() as zone');
      return rows.map((row) => row.zone);
    },

    /** Creates a row for each seller in these time zones without one for the day, and a mail job if an item may be due. */
    async planMorningMails(mornings: readonly { zone: string; day: string }[]): Promise<void> {
      const zones = mornings.map(({ zone }) => zone);
      const days = mornings.map(({ day }) => day);
      const sql =
        'select app.plan_morning_mails(:zones::text[], :days::date[], :planStep) as found';
      while (await countFound(db, sql, { zones, days, planStep: planBatchSize }));
    },

    async deleteOldMorningMails(before: string): Promise<void> {
      await pruneTable(db, 'morning_mails', before);
    },

    /** Returns the settings for the mail of a day; null when it was never planned. */
    async findMorningMail(userId: string, day: string): Promise<MorningMailRow | null> {
      const [row] = await db.asUser<MorningMailRow>(
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

async function countFound(db: Db, sql: string, values: NamedValues): Promise<number> {
  const [row] = await db.query<{ found: number }>(sql, values);
  return row?.found ?? 0;
}
