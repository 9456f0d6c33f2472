import { authStore } from '#auth/authStore.ts';
import { createStore } from '#lib/createStore.ts';
import { answerCallsWith } from '#lib/http.ts';
import { openOutbox, openOutboxStore } from '#sync/interview/openOutbox.ts';
import {
  createDeviceStore,
  createMemoryStore,
  openDeviceDatabase,
} from '#sync/outbox/createDeviceStore.ts';
import { answerDemoCall } from './answerDemoCall.ts';
import { demoSession, demoUserId } from './demoSession.ts';

/** The browser keeps nothing: the demo ends with its tab. */
export const isStorageBlocked = createStore(false);

/** Before the first page: nobody's session, an outbox of its own, and no way to the server. */
export async function openDemo(): Promise<void> {
  answerCallsWith(answerDemoCall);
  authStore.standIn(demoSession);
  const isOpen = await openDeviceDatabase().then(
    () => true,
    () => false,
  );
  isStorageBlocked.set(!isOpen);
  openOutboxStore.set(openOutbox(demoUserId, isOpen ? createDeviceStore() : createMemoryStore()));
}
