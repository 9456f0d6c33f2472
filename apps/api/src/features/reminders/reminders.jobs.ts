import { isTimeZone } from '@salespro/domain/agencyCard/isTimeZone.ts';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import {
  buildMorningMail,
  type ReminderItem,
} from '@salespro/domain/reminders/buildMorningMail.ts';
import { findMorningMailDay } from '@salespro/domain/reminders/findMorningMailDay.ts';
import { z } from 'zod';
import type { FeatureDeps } from '#lib/Feature.ts';
import type { Tasks } from '#lib/jobQueue.ts';
import type { ReminderLinks } from './reminderLinks.ts';
import type { ReminderStore } from './reminders.store.ts';

/** Lists the due items of a seller; injected, because features do not import each other. */
export type ListReminderItems = (
  userId: string,
  question: { readonly today: string; readonly timeZone: string; readonly daysAhead?: number },
) => Promise<readonly ReminderItem[]>;

interface ReminderJobDeps extends FeatureDeps {
  readonly store: ReminderStore;
  readonly links: ReminderLinks;
  readonly findActiveUser: (userId: string) => Promise<{ readonly email: string } | null>;
  readonly listReminderItems: ListReminderItems;
}

const retentionDays = 30;
const bySellerAndDay = z.object({ userId: z.uuid(), day: z.iso.date() });

export function reminderJobs(deps: ReminderJobDeps): Tasks {
  const { store, links, findActiveUser, listReminderItems, sendMail, publicUrl, now } = deps;
  const { hostname } = new URL(publicUrl);
  const knownZones = new Map<string, boolean>();
  /** Returns whether this server supports the time zone; an unknown one must not stop the mails of others. */
  function isKnownZone(zone: string): boolean {
    const known = knownZones.get(zone) ?? isTimeZone(zone);
    knownZones.set(zone, known);
    return known;
  }

  return {
    async plan_morning_mails() {
      const at = now();
      const mornings = (await store.listMailZones()).flatMap((zone) => {
        const day = isKnownZone(zone) ? findMorningMailDay(at, zone) : null;
        return day ? [{ zone, day }] : [];
      });
      if (mornings.length > 0) await store.planMorningMails(mornings);
      await store.deleteOldMorningMails(addDays(at.toISOString().slice(0, 10), -retentionDays));
    },

    async send_morning_mail(payload, job) {
      const { userId, day } = bySellerAndDay.parse(payload);
      const morning = await store.findMorningMail(userId, day);
      // The mail was turned off since, or an earlier attempt sent it already.
      if (!morning?.mail_from || morning.is_sent) return;
      // A mail sent after noon or on another day would be outdated.
      if (findMorningMailDay(now(), morning.zone) !== day) return;
      const items = await listReminderItems(userId, { today: day, timeZone: morning.zone });
      const mail = buildMorningMail(items, {
        today: day,
        usesNames: morning.mail_names,
        sellerName: morning.seller_name,
        listUrl: `${publicUrl}/my-interviews`,
        unsubscribeUrl: links.buildUnsubscribePageUrl(userId),
      });
      if (!mail) return;
      const user = await findActiveUser(userId);
      if (!user) return;
      await sendMail({
        to: user.email,
        messageId: `<job-${job.id}@${hostname}>`,
        unsubscribeUrl: links.buildUnsubscribeUrl(userId),
        ...mail,
      });
      await store.markSent(userId, day, now());
    },
  };
}
