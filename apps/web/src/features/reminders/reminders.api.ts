import {
  deleteFeedLink,
  endMorningMail,
  makeFeedLink,
  readReminders,
  saveReminders,
} from '@salespro/contract/reminders.ts';
import { call } from '#lib/http.ts';

export const readMyReminders = () => call(readReminders);

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The device says where it is: that counts where no agency card has a time zone. */
export const sendMorningMail = (sendsMail: boolean) =>
  call(saveReminders, {
    body: sendsMail ? { sendsMail, timeZone: deviceZone() } : { sendsMail },
  });

export const nameClientsInMail = (mailNames: boolean) =>
  call(saveReminders, { body: { mailNames } });
export const nameClientsInFeed = (feedNames: boolean) =>
  call(saveReminders, { body: { feedNames } });
export const makeLink = () => call(makeFeedLink, { body: { timeZone: deviceZone() } });
export const removeLink = () => call(deleteFeedLink);
export const endMail = (token: string) => call(endMorningMail, { query: { token } });
