import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { readAppSettings } from '@salespro/contract/appSettings.ts';
import { readSession, signOut } from '@salespro/contract/auth.ts';
import {
  listInterviews,
  readInterview,
  readInterviewVersion,
} from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { listServiceSettings } from '@salespro/contract/services.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { openDeviceDatabase } from '#sync/outbox/createDeviceStore.ts';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { interviewId, makeCard, makeSession } from '#test/factories.ts';
import { field } from '#test/questionElements.ts';
import { readDevice } from '#test/readDevice.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';

export const questionsPath = paths.step(interviewId, 'questions');
export const clientName = 'Maple Street Dental';
export const unsentAnswer = 'Two new hygienists by spring';
export const ownerId = makeSession().user.id;
type Api = ReturnType<typeof interviewApi>['api'];

/** Opens the list and one interview, so that this device has copies of both. */
export async function openInterview() {
  const opened = interviewApi({ answers: answersBefore('ideal_90_days') });
  opened.api.reply(listInterviews, { cards: [makeCard()], next: null });
  const router = await renderApp('/my-interviews');
  await expect.element(page.getByText(clientName)).toBeVisible();
  await router.navigate(questionsPath);
  await expect.element(field()).toBeVisible();
  await vi.waitFor(async () => expect(await readDevice()).toContain('"answers":{'));
  return { ...opened, router };
}

/** Saves one answer that the server does not receive. */
export async function createUnsentAnswer(api: Api) {
  api.cutOff(saveAnswers);
  await field().fill(unsentAnswer);
  await expect.element(page.getByRole('button', { name: /On this device/ })).toBeVisible();
}

export function disconnectAllCalls(api: Api) {
  for (const entry of [readSession, readAppSettings, readInterview, listInterviews, signOut])
    api.cutOff(entry);
  for (const entry of [
    saveAnswers,
    readInterviewVersion,
    listTemplates,
    readAgencyCard,
    listServiceSettings,
  ])
    api.cutOff(entry);
}

export const expectNotOnDevice = (text: string) =>
  vi.waitFor(async () => expect(await readDevice()).not.toContain(text));
export const listStoredCopies = async () => await (await openDeviceDatabase()).getAll('copies');
export const listStoredEntries = async () => await (await openDeviceDatabase()).getAll('entries');
