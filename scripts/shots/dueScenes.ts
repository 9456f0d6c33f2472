import { addDays } from '@salespro/domain/interviews/days/calendarDay.ts';
import { toLocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import type { Page } from 'playwright';
import type { Scene } from './Scene.ts';

/** The same in every picture, so that nothing is made twice. */
const idOf = (place: number, part: number) =>
  `0192f0c4-7e57-7a11-8b0b-${String(part).padStart(4, '0')}${String(place).padStart(8, '0')}`;

const clients = [
  ['Harbor Towing', 'Dale Briggs', 'Towing', -2, null, 'decision with partner'],
  ['Pine & Oak Salon', 'Tonya Ellis', 'Hair Salons', 0, '10:30', 'She asked for it in writing'],
  ['Ridgeline Roof Repair', 'Tom Alvarez', 'Roof Repair', 0, '14:00', ''],
  ['Golden Hour Weddings', 'Mia Chen', 'Event Planning', 0, null, 'season prices'],
  ['Maple Street Dental', 'Dr. Anita Rao', 'Dental', 1, '09:00', 'wants to see it answer a call'],
  ['Hartwell Injury Law', 'Ruth Hartwell', 'Legal', 5, null, ''],
] as const;

async function fillDue(page: Page): Promise<void> {
  const today = toLocalMoment(new Date()).day;
  const post = (path: string, data: object) =>
    page.request.post(new URL(`/api/interviews${path}`, page.url()).href, { data });
  for (const [
    place,
    [businessName, contactName, industry, days, time, note],
  ] of clients.entries()) {
    const id = idOf(place, 1);
    const contact = {
      contactEmail: '',
      ...(place === 3 ? {} : { contactPhone: '(555) 010-0199' }),
    };
    const fields = { businessName, contactName, ...contact, industry };
    await post('', { id, ...fields, employees: 8, currentProblems: [] });
    const outcome = { kind: 'follow_up', day: addDays(today, days), time, note };
    await post(`/${id}/outcome`, { operationId: idOf(place, 2), outcome });
  }
  await page.reload();
  await page.getByRole('region', { name: 'Due' }).waitFor();
  await page.getByRole('group', { name: 'Show' }).waitFor();
}

const scene = (name: string, act: (page: Page) => Promise<unknown>, firstView = true): Scene => ({
  name,
  path: '/my-interviews',
  who: 'busy',
  firstView,
  act: async (page) => {
    await fillDue(page);
    await act(page);
  },
});

/** After the call: what is due, what can be done with it, and the menu of a card. */
export const dueScenes: readonly Scene[] = [
  scene('c09-interviews-due', async () => {}, false),
  scene('c09c-interview-menu', async (page) => {
    await page.getByRole('button', { name: 'More for Maple Street Dental' }).click();
    await page.getByRole('menu').waitFor();
  }),
  scene('c09d-due-done-move', async (page) => {
    await page.getByRole('button', { name: 'Done: Harbor Towing' }).click();
    await page.getByText('Done: Harbor Towing').last().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Move: Harbor Towing' }).click();
    await page.getByRole('menu').waitFor();
  }),
];
