import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { Scene } from './Scene.ts';

/** A client who was pitched and has decided nothing yet, with the sheet open. */
async function endCall(page: Page): Promise<void> {
  const id = randomUUID();
  const post = async (path: string, data: object) => {
    const url = new URL(`/api/interviews${path}`, page.url()).href;
    await page.request.post(url, { data: { operationId: randomUUID(), ...data } });
  };
  const url = new URL('/api/interviews', page.url()).href;
  const data = {
    id,
    businessName: 'Riverside Family Dental',
    contactName: 'Elena Marsh',
    contactEmail: 'elena@riverside.example',
    industry: 'Dental',
    employees: 8,
    currentProblems: [],
  };
  await page.request.post(url, { data });
  await post(`/${id}/answers`, { changes: [{ questionId: 'reviews_collection', value: false }] });
  await post(`/${id}/service`, { serviceId: 'reputation_management' });
  await page.goto(new URL(`/session/${id}/script-pitch`, page.url()).href);
  await page.getByRole('button', { name: 'End call' }).click();
  await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();
}

const scene = (name: string, act: (page: Page) => Promise<unknown>): Scene => ({
  name,
  path: '/session/:done/script-pitch',
  who: 'busy',
  firstView: true,
  act: async (page) => {
    await endCall(page);
    await act(page);
  },
});

const choose = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

/** How a call ends: the five ways, what two of them ask, and what is saved. */
export const endCallScenes: readonly Scene[] = [
  scene('c08-end-call', async () => {}),
  scene('c08b-end-call-follow-up', async (page) => {
    await choose(page, 'Follow up');
    await page.getByLabel('Note (optional)').fill('Bring the office manager');
  }),
  scene('c08c-end-call-not-now', async (page) => {
    await choose(page, 'Not now');
    await page.getByRole('radio', { name: 'Bad timing' }).check({ force: true });
    await page.getByLabel('Note (optional)').fill('New chairs come first');
  }),
  scene('c08d-end-call-done', async (page) => {
    await choose(page, 'Follow up');
    await choose(page, 'Save follow-up');
    await page.getByRole('dialog', { name: 'Follow-up saved' }).waitFor();
  }),
  scene('c08e-end-call-sold', async (page) => {
    await choose(page, 'Sold');
    await page.getByRole('dialog', { name: 'Sold' }).waitFor();
  }),
  scene('c08f-end-call-trial', async (page) => {
    await choose(page, 'Trial');
    await page.getByRole('button', { name: 'Start the trial' }).waitFor();
  }),
  {
    name: 'c08g-script-end-button',
    path: '/session/:done/script-pitch',
    who: 'busy',
    firstView: true,
  },
  { name: 'c08h-list-outcomes', path: '/my-interviews', who: 'busy', firstView: true },
];
