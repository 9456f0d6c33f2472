import {
  readReminderSettings,
  removeCalendarFeedLink,
  replaceCalendarFeedLink,
  saveReminderSettings,
  unsubscribeMorningMail,
} from '@salespro/contract/reminders.ts';
import { call } from '#lib/http.ts';

export const fetchReminderSettings = () => call(readReminderSettings);

const getDeviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Turns the morning mail on or off; sends the device's time zone, used when the agency card has none. */
export const saveMorningMailOn = (sendsMail: boolean) =>
  call(saveReminderSettings, {
    body: sendsMail ? { sendsMail, timeZone: getDeviceTimeZone() } : { sendsMail },
  });

/** Saves whether the morning mail contains client names. */
export const saveClientNamesInMail = (mailNames: boolean) =>
  call(saveReminderSettings, { body: { mailNames } });

/** Saves whether the calendar feed contains client names. */
export const saveClientNamesInFeed = (feedNames: boolean) =>
  call(saveReminderSettings, { body: { feedNames } });
export const createCalendarFeedLink = () =>
  call(replaceCalendarFeedLink, { body: { timeZone: getDeviceTimeZone() } });
export const deleteCalendarFeedLink = () => call(removeCalendarFeedLink);

/** Turns the morning mail off with the token of its link, without a session. */
export const endMorningMailByToken = (token: string) =>
  call(unsubscribeMorningMail, { query: { token } });
