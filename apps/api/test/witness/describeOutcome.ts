import type { DueListRow } from '@salespro/contract/due.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import { type DueClock, listDueItems } from '@salespro/domain/due/listDueItems.ts';
import { laterAddedFields } from '@salespro/domain/interviews/businessFields.ts';
import type { ExportColumn } from '@salespro/domain/interviews/export/exportColumns.ts';
import type { Browser } from '../Browser.ts';
import type { Sequence } from './generateSequence.ts';

/** Columns of the recording, so that a new column does not change recorded lines. */
const recordedColumns: readonly ExportColumn[] = [
  'businessName',
  'contactName',
  'contactEmail',
  'industry',
  'employees',
  'challenges',
  'status',
  'service',
  'soldAt',
  'trial',
  'onboarding',
  'createdAt',
  'updatedAt',
];

/** Fields that were added after the recording. */
const laterFields = new Set<string>(laterAddedFields.filter((field) => field !== 'contactPhone'));

/** Throws unless the server replies with 200. */
export async function fetchJson(seller: Browser, url: string) {
  const reply = await seller.get(url);
  if (reply.statusCode !== 200 && reply.statusCode !== 404)
    throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}

/** Describes everything a seller can read after a sequence, as lines for comparison. */
export function describeOutcome(
  seller: Browser,
  { interviewIds }: Sequence,
  clock: () => DueClock,
) {
  const get = (url: string) => fetchJson(seller, url);

  async function describeDue(): Promise<string[]> {
    const { rows } = (await get('/api/due')) as { rows: DueListRow[] };
    const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return sorted.flatMap((row) => [
      ...toLines(`due ${row.id}`, row),
      ...listDueItems(row, clock()).map(
        ({ kind, key, day, time, action }) =>
          `due ${row.id} item ${kind} ${key} ${day} ${time} ${action}`,
      ),
    ]);
  }

  async function describeInsights(days: number): Promise<string[]> {
    const { today } = clock();
    const from = addDays(today, -days);
    const { counts } = await get(`/api/insights?from=${from}&to=${today}`);
    return toLines(`insights of ${days} days`, counts);
  }

  async function describeExport(): Promise<string[]> {
    const { interviews } = await get(
      `/api/interviews/export?columns=${recordedColumns.join(',')}&answers=yes&practice=yes`,
    );
    return interviews.flatMap((one: object, place: number) => toLines(`export ${place}`, one));
  }

  async function describeAccount(): Promise<string[]> {
    const account = await get('/api/account/export');
    const events = account.auditEvents.filter(({ detail }: { detail: { interviewId?: string } }) =>
      interviewIds.includes(detail.interviewId ?? ''),
    );
    return [
      ...toRows('answer', account.answerHistory),
      ...toRows('noted', account.noteHistory),
      ...toRows('outcome', account.outcomes),
      ...toRows('due change', account.dueChanges),
      ...toRows('event', events),
      `credentials ${account.credentials.held}, interviews ${account.interviews.length}`,
    ];
  }

  async function describeInterview(id: string): Promise<string[]> {
    const interview = await get(`/api/interviews/${id}`);
    const { credentials = [] } = await get(`/api/interviews/${id}/credentials`);
    return [
      ...toLines(`interview ${id}`, withoutRationale(interview)),
      ...toRows(`credential ${id}`, credentials),
    ];
  }

  return {
    async everything(): Promise<string[]> {
      const { cards, counts } = await get('/api/interviews?limit=100');
      const missing = await get('/api/interviews?group=missing_outcome');
      const lines = [
        ...(await Promise.all(interviewIds.map(describeInterview))).flat(),
        ...cards.flatMap((card: object, place: number) => toLines(`card ${place}`, card)),
        ...toLines('counts', counts),
        `missing ${missing.cards?.map(({ id }: { id: string }) => id)}`,
        ...(await describeDue()),
        ...(await describeInsights(200)),
        ...(await describeInsights(12)),
        ...(await describeExport()),
        ...(await describeAccount()),
      ];
      return lines;
    },
    async later(): Promise<string[]> {
      const lines = [...(await describeDue()), ...(await describeInsights(200))];
      return lines.map((line) => `later ${line}`);
    },
    async afterDeletion(): Promise<string[]> {
      const { cards, counts } = await get('/api/interviews?limit=100');
      const lines = [
        `cards ${cards.length}`,
        ...toLines('counts', counts),
        ...(await describeDue()),
        ...(await describeInsights(200)),
        ...(await describeAccount()),
      ];
      return lines.map((line) => `deleted ${line}`);
    },
  };
}

/** Rationales are product texts and are not compared. */
function withoutRationale(interview: StoredInterview) {
  const recommendedServices = interview.recommendedServices?.map(
    ({ service, confidence }) => `${service.id} ${confidence}`,
  );
  return { ...interview, recommendedServices };
}

/** Returns one line per value, with its path. */
function toLines(path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [`${path} = ${JSON.stringify(value)}`];
  const entries = Object.entries(value)
    .filter(([key]) => !laterFields.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : Array.isArray(value) ? 0 : 1));
  if (entries.length === 0) return [`${path} = ${JSON.stringify(value)}`];
  return entries.flatMap(([key, one]) => toLines(`${path}.${key}`, one));
}

/** Sorts rows whose order is irrelevant. */
function toRows(name: string, rows: readonly object[]): string[] {
  return rows.map((row) => `${name} ${toLines('', row).join(' ')}`).toSorted();
}
