import { isTimeZone } from '@salespro/domain/agencyCard/isTimeZone.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const reminders = z.strictObject({
  sendsMail: z.boolean(),
  mailNames: z.boolean(),
  feedNames: z.boolean(),
  /** Whether there is a calendar link. */
  hasFeed: z.boolean(),
  /** Null where there is none, or none that can be shown again; then only a new one can be made. */
  feedUrl: z.string().nullable(),
});

/** Of the device; it counts where no agency card says one. */
const timeZone = z.string().max(64).refine(isTimeZone, 'is no time zone');

export type Reminders = z.infer<typeof reminders>;

/** In the export of an account: the link itself is a key, so it stays out. */
export const exportedReminders = reminders.omit({ feedUrl: true });

export const readReminders = endpoint({
  method: 'GET',
  path: '/api/reminders',
  summary: 'Morning mail and calendar feed of the caller',
  who: 'user',
  reply: reminders,
  errors: [],
});

export const saveReminders = endpoint({
  method: 'PUT',
  path: '/api/reminders',
  summary: 'Move some of the switches; the others stay as they are',
  who: 'user',
  body: z
    .strictObject({
      sendsMail: z.boolean(),
      mailNames: z.boolean(),
      feedNames: z.boolean(),
      timeZone,
    })
    .partial(),
  reply: reminders,
  errors: [],
});

export const makeFeedLink = endpoint({
  method: 'POST',
  path: '/api/reminders/feed',
  summary: 'Make a new calendar link; the one before stops working at once',
  who: 'user',
  body: z.strictObject({ timeZone }).partial(),
  reply: reminders,
  errors: ['rate_limited'],
  limit: { max: 30, seconds: 600 },
});

export const deleteFeedLink = endpoint({
  method: 'DELETE',
  path: '/api/reminders/feed',
  summary: 'Turn the calendar feed off; the link stops working at once',
  who: 'user',
  reply: reminders,
  errors: [],
});

export const endMorningMail = endpoint({
  method: 'POST',
  path: '/api/reminders/mail-off',
  summary:
    'Turn the morning mail off with the token of a mail; a mail program may press it (RFC 8058)',
  who: 'anyone',
  query: z.strictObject({ token: z.string().max(200) }),
  takesAnyBody: true,
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['not_found', 'rate_limited'],
  limit: { max: 60, seconds: 600 },
});

export const openFeed = endpoint({
  method: 'GET',
  path: '/files/calendar/:link',
  summary: 'What is due, as a calendar; whoever has the link may read it',
  who: 'anyone',
  params: z.strictObject({ link: z.string().max(200) }),
  reply: 'file',
  errors: ['not_found', 'rate_limited'],
  limit: { max: 3000, seconds: 600 },
});
