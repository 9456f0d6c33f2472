import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type CompleteBusiness,
  listBusinessFields,
  mapBusinessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { screens } from '@salespro/domain/interviews/flow/Screen.ts';
import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import { toEmployees } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import type { RankedService } from '@salespro/domain/interviews/Interview.ts';
import { isServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { mostNoteLength, type Note, noteKinds } from '@salespro/domain/notes/Note.ts';
import { logFailure } from '#lib/logFailure.ts';

/** The specified key; what older versions left under it may have any form. */
export const deviceKey = 'salespro_sessions';

export type DeviceRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** The storage of this device is the store; the browser announces only what other tabs write. */
const listeners = new Set<() => void>();
let lastComplaint: string | null = null;

/** The stored text; compared as text, it tells React whether anything changed. */
export function readDeviceText(): string | null {
  try {
    return localStorage.getItem(deviceKey);
  } catch {
    return null;
  }
}

export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The usable records; the rest is ignored and stays where it is (G-117). */
export function toDeviceRecords(text: string | null): readonly DeviceRecord[] {
  return (toList(text) ?? []).filter(isRecord);
}

/** Replaces the usable records; unusable ones are kept, unreadable text is never written over. */
export function writeDevice(records: readonly DeviceRecord[]): void {
  const text = readDeviceText();
  const list = toList(text);
  if (list === null) throw new Error('The interviews on this device cannot be read');
  const next = [...records, ...list.filter((one) => !isRecord(one))];
  if (next.length === 0) localStorage.removeItem(deviceKey);
  else localStorage.setItem(deviceKey, JSON.stringify(next));
  for (const listener of [...listeners]) listener();
}

function isRecord(one: unknown): one is DeviceRecord {
  return typeof one === 'object' && one !== null && 'id' in one && isId(one.id);
}

function isId(id: unknown): boolean {
  return typeof id === 'string' && id !== '' && id.length <= 200;
}

/** Null when the text is no list at all. */
function toList(text: string | null): unknown[] | null {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // Said below, once for each form of it.
  }
  if (text !== lastComplaint) logFailure(`${deviceKey} cannot be read and is left as it is`);
  lastComplaint = text;
  return null;
}

/** A record of any age as an interview of today: what has the wrong form gets its default (DATA-24). */
export function toDeviceInterview(record: DeviceRecord): StoredInterview & CompleteBusiness {
  const createdAt = toTime(record.createdAt) ?? new Date(0).toISOString();
  return {
    id: record.id,
    ...toBusinessValues(record),
    answers: toMap(record.answers),
    recommendedServices: toRanking(record.recommendedServices),
    selectedServiceId: isServiceId(record.selectedServiceId) ? record.selectedServiceId : null,
    notes: toNotes(record.notes),
    generatedPitch: toText(record.generatedPitch, 50_000) || null,
    salesStatus: record.salesStatus === 'sold' ? 'sold' : 'pitched',
    soldAt: toTime(record.soldAt),
    onboardingStatus:
      record.onboardingStatus === 'completed' || record.onboardingStatus === 'in_progress'
        ? record.onboardingStatus
        : 'not_started',
    onboardingAnswers: toMap(record.onboardingAnswers),
    onboardingCompletedAt: toTime(record.onboardingCompletedAt),
    createdAt,
    updatedAt: toTime(record.updatedAt) ?? createdAt,
    seq: typeof record.seq === 'number' ? record.seq : 1,
  };
}

function toBusinessValues(record: DeviceRecord): CompleteBusiness {
  return mapBusinessFields(listBusinessFields(), ({ form }, field) => {
    const value = record[field];
    if (form.kind === 'count') return Math.min(toEmployees(value), form.most);
    return form.kind === 'list' ? toTexts(value).slice(0, form.most) : toText(value, form.longest);
  }) as unknown as CompleteBusiness;
}

/** No longer than the account takes it; half a pair at the cut would make the text unsendable. */
function toText(value: unknown, longest: number): string {
  return typeof value === 'string' ? clean(value).slice(0, longest).toWellFormed() : '';
}

const clean = (text: string) => text.replaceAll('\0', '').toWellFormed();

function toTexts(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((one) => typeof one === 'string')
    .map((one) => toText(one, 200))
    .slice(0, 50);
}

function toMap(value: unknown): StoredInterview['answers'] {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap) return {};
  const entries = Object.entries(value)
    .filter(([key, one]) => /^\w{1,100}$/.test(key) && isAnswer(one))
    .map(([key, one]) => [key, toAnswer(one)] as const);
  return Object.fromEntries(entries.slice(0, 300));
}

function isAnswer(value: unknown): value is string | number | boolean | string[] | null {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string');
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

/** The account drops a whole map for one text that is too long, so it is cut here. */
function toAnswer<T>(value: T): T | string | string[] {
  if (typeof value === 'string') return toText(value, 10_000);
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => toText(one, 500));
  return value;
}

function toNotes(value: unknown): readonly Note[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: Partial<Note> | null) => {
    const screen = screens.find((each) => each === one?.screen);
    const kind = noteKinds.find((each) => each === one?.kind);
    const madeAt = toTime(one?.madeAt);
    const text = toText(one?.text, mostNoteLength);
    if (!one || !screen || !kind || !madeAt || !isUuid(one.id) || text.trim() === '') return [];
    return {
      id: one.id,
      kind,
      text,
      screen,
      ...(one.questionId && { questionId: toText(one.questionId, 100) }),
      ...(one.part && { part: toText(one.part, 200) }),
      madeAt,
      changedAt: toTime(one.changedAt) ?? madeAt,
    };
  });
}

function toRanking(value: unknown): StoredInterview['recommendedServices'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: Partial<RankedService> | null) => {
    const service = findService(one?.service?.id);
    if (!one || !service) return [];
    const { id, name, shortPitch } = service;
    const confidence = Math.min(Math.max(Number(one.confidence) || 0, 0), 100);
    return {
      service: { id, name, shortPitch },
      confidence,
      rationale: toText(one.rationale, 10_000),
      matchedRules: toTexts(one.matchedRules),
    };
  });
}

/** ISO text, a number or a date of an older version. */
function toTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
