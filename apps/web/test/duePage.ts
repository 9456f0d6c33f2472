import { type DueListRow, listDueInterviews, markDue, undoDue } from '@salespro/contract/due.ts';
import type { BodyOf } from '@salespro/contract/endpoint.ts';
import { listInterviews } from '@salespro/contract/interviews.ts';
import { applyDueStatus } from '@salespro/domain/due/applyDueStatus.ts';
import { countListGroups, findListGroup } from '@salespro/domain/interviewList/findListGroup.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { makeCard, makeSession } from '#test/factories.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { cardId } from '#test/openList.tsx';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';
import { setClock } from '#test/setClock.ts';

type DueStatusBody = BodyOf<typeof markDue>;

/** A Wednesday afternoon. */
export const dueTestTime = () => new Date(2026, 10, 18, 13, 20);

function makeDueRow(place: number, changes: Partial<DueListRow> = {}): DueListRow {
  return {
    id: cardId(place),
    businessName: `Client ${place}`,
    contactName: 'Dale Briggs',
    contactPhone: '+1 (555) 010-0199 ext. 4',
    isTest: false,
    salesStatus: 'pitched',
    onboardingStatus: 'not_started',
    trialStatus: 'none',
    trial: null,
    selectedServiceId: null,
    hasAnswers: true,
    hasPitch: false,
    outcome: null,
    questionsLeft: 4,
    onboardingLeft: 0,
    wantsWriting: false,
    decidesWithOthers: false,
    workedAt: new Date(2026, 10, 16, 12).toISOString(),
    marks: {},
    ...changes,
  };
}

export const onDueDay = (
  place: number,
  day: string,
  time: string | null = null,
  note = '',
): DueListRow =>
  makeDueRow(place, {
    outcome: {
      id: cardId(place + 100),
      kind: 'follow_up',
      reason: null,
      startDay: null,
      day,
      time,
      note,
      madeAt: '2026-11-10T15:00:00.000Z',
    },
  });

export const dueRows = [
  onDueDay(1, '2026-11-16', null, 'decision with partner'),
  makeDueRow(2),
  { ...onDueDay(3, '2026-11-18', '10:30', 'she asked'), wantsWriting: true },
  { ...onDueDay(4, '2026-11-18'), contactPhone: '' },
  onDueDay(5, '2026-11-19', '09:00'),
];

function withDueStatus(api: FakeApi, held: DueListRow): DueListRow {
  const undone = (api.sent(undoDue) as { changeId: string }[]).map(({ changeId }) => changeId);
  return (api.sent(markDue) as DueStatusBody[])
    .filter(
      ({ item, operationId }) =>
        item.endsWith(`${held.outcome?.id}`) && !undone.includes(operationId),
    )
    .reduce(
      (one, { item, day, time }) => applyDueStatus(one, { key: item, mark: { day, time } }),
      held,
    );
}

export async function openDueList(held: readonly DueListRow[] = dueRows, path = '/my-interviews') {
  setClock(dueTestTime());
  const api = fakeStandardApi(makeSession());
  const cards = held.map((dueRow) =>
    makeCard({ id: dueRow.id, businessName: dueRow.businessName }),
  );
  const counts = countListGroups(cards.map(findListGroup));
  api.reply(listInterviews, { cards, next: null, counts });
  // The list is fetched again once the server has stored a change.
  api.respond(listDueInterviews, () => ({ rows: held.map((one) => withDueStatus(api, one)) }));
  const router = await renderApp(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { api, router };
}
export const dueRegion = () => page.getByRole('region', { name: 'Due' });

export const dueRow = (place: number) =>
  dueRegion()
    .getByRole('listitem')
    .filter({ hasText: `Client ${place}` });

export const listShownClients = () =>
  dueRegion()
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('h4')?.textContent);
