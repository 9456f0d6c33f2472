import {
  readInterview,
  readInterviewVersion,
  type StoredInterview,
  streamInterviewChanges,
} from '@salespro/contract/interviews.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi, FakeEvents } from '#test/fakeApi.ts';
import { heading, radio } from '#test/questionElements.ts';
import { renderStep } from '#test/renderStep.tsx';

const growth = 'Grow and bring in more customers';
const word = () => page.getByText('Updated on another device', { exact: true });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens an interview on a server with event streams. */
async function open(changes: Partial<StoredInterview> = {}) {
  let events: FakeEvents<typeof streamInterviewChanges> | undefined;
  const shown = await renderStep('questions', changes, (api) => {
    events = api.events(streamInterviewChanges);
  });
  await expect.element(heading(/main goal/)).toBeVisible();
  if (!events) throw new Error('no streams');
  return { ...shown, events };
}

/** Opens the interview and waits until the stream has sent the sequence number. */
async function openAndSubscribe() {
  const shown = await open();
  await expect.poll(shown.events.count).toBe(1);
  shown.events.send({ seq: shown.stored().seq });
  return shown;
}

/** Makes the server return what another device saved. */
function saveElsewhere(api: FakeApi, held: StoredInterview): number {
  const answers = { ...held.answers, business_services: growth };
  api.reply(readInterview, { ...held, answers, seq: held.seq + 1 });
  return held.seq + 1;
}

function setVisible(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Advances the fake clock; a reply also needs real time. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 200) {
    await vi.advanceTimersByTimeAsync(200);
    await new Promise(requestAnimationFrame);
  }
}
const asks = async (api: FakeApi, ms = 5000) => {
  const before = api.sent(readInterviewVersion).length;
  await pass(ms);
  return api.sent(readInterviewVersion).length - before;
};
const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

test('FLOW-88: changes of another device arrive by the event stream, and polling stops', async () => {
  const { api, stored, events } = await openAndSubscribe();
  api.status(readInterviewVersion, 503);
  events.send({ seq: saveElsewhere(api, stored()) });
  await expect.element(radio(growth)).toBeChecked();
  await expect.element(word()).toBeVisible();
  fakeClock();
  expect(await asks(api)).toBe(0);
});

test('FLOW-88: an event about a change saved on this device causes no request', async () => {
  const { api, stored, events } = await openAndSubscribe();
  await radio(growth).click();
  await vi.waitFor(() => expect(stored().answers.business_services).toBe(growth));
  events.send({ seq: stored().seq });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  fakeClock();
  await pass(3000);
  expect(api.sent(readInterview)).toHaveLength(1);
});

test('FLOW-88: a hidden or offline page closes its event stream and opens a new one afterwards', async () => {
  const { events } = await openAndSubscribe();
  setVisible('hidden');
  await expect.poll(events.count).toBe(0);
  setVisible('visible');
  await expect.poll(events.count).toBe(1);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect.poll(events.count).toBe(0);
  onLine.mockReturnValue(true);
  await expect.poll(events.count).toBe(1);
});

test('FLOW-89: the page polls when the server rejects the stream, and retries the stream later', async () => {
  fakeClock();
  const { api, events } = await open();
  await pass(1000);
  events.rejectStreams();
  expect(await asks(api)).toBeGreaterThan(3);
  api.events(streamInterviewChanges);
  await pass(20_000);
  expect(events.count(), 'not at once').toBe(0);
  await pass(20_000);
  expect(events.count()).toBe(1);
});

test('FLOW-89: a browser without event streams polls', async () => {
  const { api } = await renderStep('questions', {}, () => vi.stubGlobal('EventSource', undefined));
  await vi.waitFor(() => expect(api.sent(readInterviewVersion).length).toBeGreaterThan(1));
});

test('FLOW-89: the page polls when a buffering proxy holds back the events', async () => {
  fakeClock();
  const { api, events } = await open();
  await pass(1000);
  expect(events.count()).toBe(1);
  expect(await asks(api)).toBeGreaterThan(3);
});

test('FLOW-89: the page polls when the stream is silent or breaks off', async () => {
  fakeClock();
  const { api, stored, events } = await open();
  await pass(1000);
  events.send({ seq: stored().seq });
  expect(await asks(api)).toBe(0);
  events.end();
  expect(await asks(api), 'until it is back').toBeGreaterThan(3);
  events.send({ seq: stored().seq });
  expect(await asks(api)).toBe(0);
  await pass(32_000);
  expect(await asks(api), 'dead without a word').toBeGreaterThan(3);
  expect(events.count(), 'in its place there is a new one').toBe(1);
});

test('FLOW-91: an interview that the server does not know yet has no stream', async () => {
  fakeClock();
  const { api, events } = await open({ seq: 0 });
  expect(await asks(api)).toBe(0);
  expect(events.count()).toBe(0);
});
