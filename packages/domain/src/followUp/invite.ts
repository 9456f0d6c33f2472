import type { CalendarEvent } from '#followUp/calendar/toCalendarFile.ts';
import { spokenName } from '#interviews/firstName.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import type { TemplateSubject } from '#templates/templateView.ts';
import { type AgreedDay, withEditedDay, writtenDay } from './agreedDay.ts';
import { findContactPhone } from './findContactPhone.ts';
import type { PackDocument, PackWords } from './PackEdit.ts';
import { packView } from './packView.ts';

/** An appointment as the seller sees and changes it. */
export interface Invite extends Omit<CalendarEvent, 'id' | 'day' | 'time'>, AgreedDay {}

const callMinutes = 20;

/** How long before a calendar may remind, in minutes. */
export const reminders: readonly (readonly [minutes: number, label: string])[] = [
  [10, '10 minutes before'],
  [60, '1 hour before'],
  [1_440, '1 day before'],
];
const standardReminder = 60;

const noteText = `{{#contactName}}
{{#seller_name}}{{seller_name}} calls {{contactName}}{{/seller_name}}{{^seller_name}}Call with {{contactName}}{{/seller_name}}{{#decides_with_someone}} and whoever decides with them{{/decides_with_someone}}.
{{/contactName}}
{{#ideal_90_days_short}}
Goal: "{{ideal_90_days_short}}"
{{/ideal_90_days_short}}
{{#service_name}}
To decide: {{service_name}}{{#price_phrase}}, {{price_phrase}}{{/price_phrase}}.
{{/service_name}}`;

/** The appointment that follows from how the call ended. */
export function toInvite(document: PackDocument, interview: TemplateSubject): Invite {
  const phone = findContactPhone(interview);
  const view = packView(interview);
  // Who has bought has nothing left to decide, and nobody to decide it with.
  const decided = document === 'invite_sold' && { service_name: '', decides_with_someone: false };
  const rendered = renderTemplate(noteText, { ...view, ...decided });
  return {
    title: toTitle(document, interview),
    ...writtenDay(document, interview),
    minutes: callMinutes,
    where: phone === '' ? 'Phone' : `Phone, ${phone}`,
    note: rendered.ok ? rendered.text.trim() : '',
    remindMinutes: standardReminder,
  };
}

/** What they said not now to is in the seller's calendar only, and there they are called by name. */
function toTitle(document: PackDocument, { businessName, contactName, seller }: TemplateSubject) {
  const business = businessName.trim();
  const contact = contactName.trim() && spokenName(contactName);
  if (document === 'invite_not_now') {
    return ['Call', [contact, business].filter(Boolean).join(', ')].filter(Boolean).join(' ');
  }
  const us = seller?.agency?.trim() || seller?.name.trim() || '';
  const who = [us, business || contact].filter(Boolean).join(' and ');
  return who === '' ? `Call: ${callMinutes} minutes` : `${who}: ${callMinutes} minutes`;
}

const minutesAtEnd = new RegExp(`: ${callMinutes} minutes$`);

/** The appointment with what the seller changed. */
export function withInviteWords(written: Invite, words: PackWords): Invite {
  const minutes = Number(words.minutes);
  const remind = Number(words.remind);
  const length = minutes >= 5 && minutes <= 480 ? Math.round(minutes) : written.minutes;
  return {
    // The title says how long it takes: another length is another title.
    title: words.title ?? written.title.replace(minutesAtEnd, `: ${length} minutes`),
    ...withEditedDay(written, words),
    minutes: length,
    where: words.where ?? written.where,
    note: words.note ?? written.note,
    remindMinutes: reminders.some(([each]) => each === remind) ? remind : written.remindMinutes,
  };
}

/** For a mail or a chat, where no file can go. */
export function toInviteText(invite: Invite, when: string): string {
  return [invite.title, when, invite.where, invite.note].filter((line) => line !== '').join('\n');
}
