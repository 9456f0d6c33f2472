import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type CompleteBusiness,
  listBusinessFields,
  mapBusinessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { interviewScreens } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import { parseEmployeeCount } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import type { RankedService } from '@salespro/domain/interviews/Interview.ts';
import { isServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { maxNoteLength, type Note, noteKinds } from '@salespro/domain/notes/Note.ts';
import { logErrorToConsole } from '#lib/logErrorToConsole.ts';

/** Key of localStorage under which older versions stored interviews, in any form. */
export const deviceInterviewsKey = 'salespro_sessions';

/** An interview in localStorage, not yet validated except for its id. */
export type DeviceInterviewRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Listeners of this tab, because the `storage` event fires only for writes of other tabs. */
const listeners = new Set<() => void>();
let lastLoggedText: string | null = null;

/** Returns the raw text of localStorage, a snapshot that `useSyncExternalStore` can compare. */
export function readDeviceInterviewsText(): string | null {
  try {
    return localStorage.getItem(deviceInterviewsKey);
  } catch {
    return null;
  }
}

/** Subscribes to changes of the stored interviews by this tab and by other tabs. */
export function subscribeToDeviceInterviews(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Parses the stored interviews and returns those with an id; others remain in localStorage. */
export function parseDeviceInterviews(text: string | null): readonly DeviceInterviewRecord[] {
  return (parseList(text) ?? []).filter(isDeviceRecord);
}

/** Replaces the valid records, preserves invalid ones, and throws when the text is unreadable. */
export function saveDeviceInterviews(records: readonly DeviceInterviewRecord[]): void {
  const text = readDeviceInterviewsText();
  const list = parseList(text);
  if (list === null) throw new Error('The interviews on this device cannot be read');
  const next = [...records, ...list.filter((one) => !isDeviceRecord(one))];
  if (next.length === 0) localStorage.removeItem(deviceInterviewsKey);
  else localStorage.setItem(deviceInterviewsKey, JSON.stringify(next));
  for (const listener of [...listeners]) listener();
}

function isDeviceRecord(one: unknown): one is DeviceInterviewRecord {
  return typeof one === 'object' && one !== null && 'id' in one && isRecordId(one.id);
}

function isRecordId(id: unknown): boolean {
  return typeof id === 'string' && id !== '' && id.length <= 200;
}

/** Parses the text as an array; null, with one log entry, when that fails. */
function parseList(text: string | null): unknown[] | null {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // Logged below.
  }
  if (text !== lastLoggedText)
    logErrorToConsole(`${deviceInterviewsKey} cannot be read and is left as it is`);
  lastLoggedText = text;
  return null;
}

/** Converts a stored record of any version to a current interview; invalid fields get defaults. */
export function normalizeDeviceInterview(
  record: DeviceInterviewRecord,
): StoredInterview & CompleteBusiness {
  const createdAt = normalizeTime(record.createdAt) ?? new Date(0).toISOString();
  return {
    id: record.id,
    ...normalizeBusinessFields(record),
    answers: normalizeAnswers(record.answers),
    recommendedServices: normalizeRanking(record.recommendedServices),
    selectedServiceId: isServiceId(record.selectedServiceId) ? record.selectedServiceId : null,
    notes: normalizeNotes(record.notes),
    generatedPitch: normalizeText(record.generatedPitch, 50_000) || null,
    salesStatus: record.salesStatus === 'sold' ? 'sold' : 'pitched',
    soldAt: normalizeTime(record.soldAt),
    onboardingStatus:
      record.onboardingStatus === 'completed' || record.onboardingStatus === 'in_progress'
        ? record.onboardingStatus
        : 'not_started',
    onboardingAnswers: normalizeAnswers(record.onboardingAnswers),
    onboardingCompletedAt: normalizeTime(record.onboardingCompletedAt),
    createdAt,
    updatedAt: normalizeTime(record.updatedAt) ?? createdAt,
    seq: typeof record.seq === 'number' ? record.seq : 1,
  };
}

function normalizeBusinessFields(record: DeviceInterviewRecord): CompleteBusiness {
  return mapBusinessFields(listBusinessFields(), ({ form }, field) => {
    const value = record[field];
    if (form.kind === 'count') return Math.min(parseEmployeeCount(value), form.max);
    return form.kind === 'list'
      ? normalizeTextList(value).slice(0, form.max)
      : normalizeText(value, form.maxLength);
  }) as unknown as CompleteBusiness;
}

/** Truncates text without splitting a surrogate pair; anything else becomes an empty text. */
function normalizeText(value: unknown, maxLength: number): string {
  return typeof value === 'string'
    ? removeInvalidCharacters(value).slice(0, maxLength).toWellFormed()
    : '';
}

const removeInvalidCharacters = (text: string) => text.replaceAll('\0', '').toWellFormed();

function normalizeTextList(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((one) => typeof one === 'string')
    .map((one) => normalizeText(one, 200))
    .slice(0, 50);
}

function normalizeAnswers(value: unknown): StoredInterview['answers'] {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap) return {};
  const entries = Object.entries(value)
    .filter(([key, one]) => /^\w{1,100}$/.test(key) && isAnswer(one))
    .map(([key, one]) => [key, truncateAnswer(one)] as const);
  return Object.fromEntries(entries.slice(0, 300));
}

function isAnswer(value: unknown): value is string | number | boolean | string[] | null {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string');
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

/** Truncates long answers, because the server rejects all answers for one that is too long. */
function truncateAnswer<T>(value: T): T | string | string[] {
  if (typeof value === 'string') return normalizeText(value, 10_000);
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => normalizeText(one, 500));
  return value;
}

function normalizeNotes(value: unknown): readonly Note[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: Partial<Note> | null) => {
    const screen = interviewScreens.find((each) => each === one?.screen);
    const kind = noteKinds.find((each) => each === one?.kind);
    const madeAt = normalizeTime(one?.madeAt);
    const text = normalizeText(one?.text, maxNoteLength);
    if (!one || !screen || !kind || !madeAt || !isUuid(one.id) || text.trim() === '') return [];
    return {
      id: one.id,
      kind,
      text,
      screen,
      ...(one.questionId && { questionId: normalizeText(one.questionId, 100) }),
      ...(one.part && { part: normalizeText(one.part, 200) }),
      madeAt,
      changedAt: normalizeTime(one.changedAt) ?? madeAt,
    };
  });
}

function normalizeRanking(value: unknown): StoredInterview['recommendedServices'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: Partial<RankedService> | null) => {
    const service = findService(one?.service?.id);
    if (!one || !service) return [];
    const { id, name, shortPitch } = service;
    const confidence = Math.min(Math.max(Number(one.confidence) || 0, 0), 100);
    return {
      service: { id, name, shortPitch },
      confidence,
      rationale: normalizeText(one.rationale, 10_000),
      matchedRules: normalizeTextList(one.matchedRules),
    };
  });
}

/** Converts ISO text, milliseconds or an older date format to ISO text; null when invalid. */
function normalizeTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
