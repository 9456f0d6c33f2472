import { isTimeZone } from '@salespro/domain/agencyCard/isTimeZone.ts';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import { findMorning } from '@salespro/domain/reminders/findMorning.ts';
import { type RemindedItem, toMorningMail } from '@salespro/domain/reminders/toMorningMail.ts';
import { z } from 'zod';
import type { AuthStore } from '#auth/auth.store.ts';
import type { Tasks } from '#lib/jobs.ts';
import type { SendMail } from '#lib/mailer.ts';
import type { ReminderLinks } from './reminderLinks.ts';
import type { ReminderStore } from './reminders.store.ts';

/** Of these tasks the ones that tell somebody something. */
export const reminderMessages = ['send_morning_mail'];

export interface DueQuestion {
  /** The seller's. */
  readonly today: string;
  readonly timeZone: string;
  /** So many days ahead; without it, as many as the list looks. */
  readonly daysAhead?: number;
}

/** What is due for a seller; handed in, because interviews are another room. */
export type ListReminded = (
  userId: string,
  question: DueQuestion,
) => Promise<readonly RemindedItem[]>;

interface ReminderJobParts {
  readonly store: ReminderStore;
  readonly links: ReminderLinks;
  readonly accounts: Pick<AuthStore, 'findUser'>;
  readonly listReminded: ListReminded;
  readonly sendMail: SendMail;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * Zones differ by quarters of an hour, so it is 7:00 somewhere at most every 15 minutes. What is missed while nobody
 * runs is found at the next look: it asks for mornings that have no row, not for the time of a tick.
 */
export const reminderCrontab = '*/15 * * * * plan_morning_mails';

const keptDays = 30;
const bySellerAndDay = z.object({ userId: z.uuid(), day: z.iso.date() });

export function reminderJobs(parts: ReminderJobParts): Tasks {
  const { store, links, accounts, listReminded, sendMail, publicUrl, now } = parts;
  const { hostname } = new URL(publicUrl);
  const knownZones = new Map<string, boolean>();
  /** One that a newer server knew and this one does not must not keep the others waiting. */
  function isKnown(zone: string): boolean {
    const known = knownZones.get(zone) ?? isTimeZone(zone);
    knownZones.set(zone, known);
    return known;
  }

  return {
    async plan_morning_mails() {
      const at = now();
      const mornings = (await store.listZones()).flatMap((zone) => {
        const day = isKnown(zone) ? findMorning(at, zone) : null;
        return day ? [{ zone, day }] : [];
      });
      if (mornings.length > 0) await store.planMornings(mornings);
      await store.pruneMornings(addDays(at.toISOString().slice(0, 10), -keptDays));
    },

    async send_morning_mail(payload, job) {
      const { userId, day } = bySellerAndDay.parse(payload);
      const morning = await store.findMorning(userId, day);
      // Turned off since, or done by a try whose end nobody heard of.
      if (!morning?.mail_from || morning.is_sent) return;
      // After noon, or on another day, it would say what is no longer true.
      if (findMorning(now(), morning.zone) !== day) return;
      const items = await listReminded(userId, { today: day, timeZone: morning.zone });
      const mail = toMorningMail(items, {
        today: day,
        usesNames: morning.mail_names,
        sellerName: morning.seller_name,
        listUrl: `${publicUrl}/my-interviews`,
        unsubscribeUrl: links.unsubscribePage(userId),
      });
      if (!mail) return;
      const user = await accounts.findUser({ id: userId });
      if (!user || user.email.endsWith('@erased.invalid')) return;
      await sendMail({
        to: user.email,
        messageId: `<job-${job.id}@${hostname}>`,
        unsubscribeUrl: links.unsubscribeUrl(userId),
        ...mail,
      });
      await store.markSent(userId, day, now());
    },
  };
}
