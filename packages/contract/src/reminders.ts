import { isTimeZone } from '@salespro/domain/agencyCard/isTimeZone.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const reminderSettings = z.strictObject({
  sendsMail: z.boolean(),
  mailNames: z.boolean(),
  feedNames: z.boolean(),
  /** Whether the account has a calendar link. */
  hasFeed: z.boolean(),
  /** Null without a link, or for a link made with an earlier server secret, which cannot be shown again. */
  feedUrl: z.string().nullable(),
});

/** Validates the time zone of the device; it applies when no agency card has one. */
const timeZone = z.string().max(64).refine(isTimeZone, 'is no time zone');

export type ReminderSettings = z.infer<typeof reminderSettings>;

/** Validates the reminder settings in the account export, without the secret feed link. */
export const exportedReminderSettings = reminderSettings.omit({ feedUrl: true });

export const readReminderSettings = defineEndpoint({
  method: 'GET',
  path: '/api/reminders',
  summary: 'Morning mail and calendar feed of the caller',
  who: 'user',
  reply: reminderSettings,
  errors: [],
});

export const saveReminderSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/reminders',
  summary: 'Change some of the switches; the others remain unchanged',
  who: 'user',
  body: z
    .strictObject({
      sendsMail: z.boolean(),
      mailNames: z.boolean(),
      feedNames: z.boolean(),
      timeZone,
    })
    .partial(),
  reply: reminderSettings,
  errors: [],
});

export const replaceCalendarFeedLink = defineEndpoint({
  method: 'POST',
  path: '/api/reminders/feed',
  summary: 'Create a new calendar link; the one before stops working at once',
  who: 'user',
  body: z.strictObject({ timeZone }).partial(),
  reply: reminderSettings,
  errors: ['rate_limited'],
  limit: { max: 30, seconds: 600 },
});

export const removeCalendarFeedLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/reminders/feed',
  summary: 'Turn the calendar feed off; the link stops working at once',
  who: 'user',
  reply: reminderSettings,
  errors: [],
});

export const unsubscribeMorningMail = defineEndpoint({
  method: 'POST',
  path: '/api/reminders/mail-off',
  summary:
    'Turn the morning mail off with the token of a mail; a mail program may press it (RFC 8058)',
  who: 'anyone',
  query: z.strictObject({ token: z.string().max(200) }),
  ignoresBody: true,
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['not_found', 'rate_limited'],
  limit: { max: 60, seconds: 600 },
});

export const readCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/files/calendar/:link',
  summary: 'The due items as an iCalendar feed; anyone with the secret link may read it',
  who: 'anyone',
  params: z.strictObject({ link: z.string().max(200) }),
  reply: 'file',
  errors: ['not_found', 'rate_limited'],
  limit: { max: 3000, seconds: 600 },
});
