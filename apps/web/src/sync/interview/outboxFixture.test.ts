import * as due from '@salespro/contract/due.ts';
import { type Endpoint, findJsonBodySchema } from '@salespro/contract/endpoint.ts';
import * as followUp from '@salespro/contract/followUp.ts';
import * as interviews from '@salespro/contract/interviews.ts';
import * as notes from '@salespro/contract/notes.ts';
import * as onboarding from '@salespro/contract/onboarding.ts';
import * as outcomes from '@salespro/contract/outcomes.ts';
import * as pitch from '@salespro/contract/pitch.ts';
import * as questions from '@salespro/contract/questions.ts';
import * as recommendations from '@salespro/contract/recommendations.ts';
import * as trial from '@salespro/contract/trial.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '#sync/outbox/createDeviceStore.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import stored from '#test/fixtures/outbox.json';
import { makeOutbox } from '#test/makeOutbox.ts';
import { mergeEntries, splitRejectedAnswers } from './answerEntries.ts';
import { getEntryPatch } from './pendingChanges.ts';
import { sendEntry } from './sendEntry.ts';

afterEach(() => void vi.unstubAllGlobals());

const features = [due, followUp, interviews, notes, onboarding, outcomes, pitch, questions];
const endpoints = [...features, recommendations, trial].flatMap(
  (feature) => Object.values(feature) as Endpoint[],
);
const entries = stored as readonly OutboxEntry[];

test('sends every kind of entry that the release before stored, in the form of the contract', async () => {
  const sent: unknown[] = [];
  for (const entry of entries) {
    vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
      const named = endpoints.find(({ path, method: own }) => `${own} ${path}` === entry.command);
      const form = named && findJsonBodySchema(named);
      const checked = form?.safeParse(JSON.parse(String(body)));
      sent.push([entry.id, method, address, checked?.error?.message ?? checked?.success]);
      return Response.json({});
    });
    await sendEntry(entry);
  }
  expect(sent).toEqual(
    entries.map(({ id, command, subject }) => {
      const [method, path = ''] = command.split(' ');
      return [id, method, path.replace(':id', subject), true];
    }),
  );
  expect(new Set(entries.map(({ command }) => command)).size).toBe(19);
  expect(entries).toHaveLength(200);
});

test('FLOW-124: drains an outbox of the release before: nothing is lost, doubled or changed, and all of it shows', async () => {
  const store = createMemoryStore();
  await store.update(() => [{ entries, rejected: [] }, null]);
  const sent: OutboxEntry[] = [];
  const { outbox } = makeOutbox({
    store,
    merge: mergeEntries,
    split: (entry, code) => splitRejectedAnswers(entry, code, () => crypto.randomUUID()),
    send: async (entry) => void sent.push(entry),
  });
  await outbox.load();
  const shown = outbox.get().entries.map(getEntryPatch);
  expect(shown.filter((patch) => patch === null)).toHaveLength(17);
  await outbox.sendNow();
  expect(outbox.get()).toMatchObject({ entries: [], rejected: [] });
  const toSent = ({ id, command, body, madeAt }: OutboxEntry) => [id, command, body, madeAt];
  const byId = (one: OutboxEntry, other: OutboxEntry) => (one.id < other.id ? -1 : 1);
  expect(sent.toSorted(byId).map(toSent)).toEqual(entries.toSorted(byId).map(toSent));
  for (const subject of new Set(entries.map((entry) => entry.subject))) {
    const ofOne = (list: readonly OutboxEntry[]) =>
      list.filter((entry) => entry.subject === subject).map(({ id }) => id);
    expect(ofOne(sent)).toEqual(ofOne(entries));
  }
  outbox.close();
});
