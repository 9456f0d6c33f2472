import type { CalendarEvent } from '#followUp/calendar/formatCalendarFile.ts';
import { capitalizeName } from '#interviews/getFormOfAddress.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { buildPackView } from './buildPackView.ts';
import { type AgreedDay, applyEditedDay, findDefaultInviteDay } from './findAgreedDay.ts';
import { findContactPhone } from './findContactPhone.ts';
import type { PackDocument, PackFieldValues } from './PackEdit.ts';

/** An appointment that the seller can edit. */
export interface Invite extends Omit<CalendarEvent, 'id' | 'day' | 'time'>, AgreedDay {}

const callMinutes = 20;

/** Reminder times to choose from, in minutes before the appointment. */
export const reminderChoices: readonly (readonly [minutes: number, label: string])[] = [
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

/** Builds the appointment that fits how the call ended. */
export function buildInvite(document: PackDocument, interview: TemplateSubject): Invite {
  const phone = findContactPhone(interview);
  const view = buildPackView(interview);
  // After a sale nothing is left to decide.
  const decided = document === 'invite_sold' && { service_name: '', decides_with_someone: false };
  const rendered = renderTemplate(noteText, { ...view, ...decided });
  return {
    title: formatInviteTitle(document, interview),
    ...findDefaultInviteDay(document, interview),
    minutes: callMinutes,
    where: phone === '' ? 'Phone' : `Phone, ${phone}`,
    note: rendered.ok ? rendered.text.trim() : '',
    remindMinutes: standardReminder,
  };
}

/** Formats the title; a "not now" call is only in the seller's calendar, so the title names the client. */
function formatInviteTitle(
  document: PackDocument,
  { businessName, contactName, seller }: TemplateSubject,
) {
  const business = businessName.trim();
  const contact = contactName.trim() && capitalizeName(contactName);
  if (document === 'invite_not_now') {
    return ['Call', [contact, business].filter(Boolean).join(', ')].filter(Boolean).join(' ');
  }
  const us = seller?.agency?.trim() || seller?.name.trim() || '';
  const who = [us, business || contact].filter(Boolean).join(' and ');
  return who === '' ? `Call: ${callMinutes} minutes` : `${who}: ${callMinutes} minutes`;
}

const minutesAtEnd = new RegExp(`: ${callMinutes} minutes$`);

/** Applies the seller's edits to an appointment. */
export function applyInviteEdit(written: Invite, words: PackFieldValues): Invite {
  const minutes = Number(words.minutes);
  const remind = Number(words.remind);
  const length = minutes >= 5 && minutes <= 480 ? Math.round(minutes) : written.minutes;
  return {
    // The title contains the length, so it follows a changed length.
    title: words.title ?? written.title.replace(minutesAtEnd, `: ${length} minutes`),
    ...applyEditedDay(written, words),
    minutes: length,
    where: words.where ?? written.where,
    note: words.note ?? written.note,
    remindMinutes: reminderChoices.some(([each]) => each === remind)
      ? remind
      : written.remindMinutes,
  };
}

/** Formats an appointment as text, for e-mail or chat without attachments. */
export function formatInviteText(invite: Invite, when: string): string {
  return [invite.title, when, invite.where, invite.note].filter((line) => line !== '').join('\n');
}
