import type { KnownInterview } from './createOracle.ts';
import { pollUntil } from './pollUntil.ts';
import { type SoakAction, type SoakVisit, skipAction } from './SoakAction.ts';

const screens = ['questions', 'service-questions', 'pitch', 'script-pitch', 'retainer-close'];

/** Lists the actions of notes: taking one, and deleting one of this tab. */
export function listNoteActions(visit: SoakVisit): readonly SoakAction[] {
  const { known, screen } = visit;
  if (!known || !screens.includes(screen)) return [];
  return [
    { name: 'take a note', weight: 8, run: () => take(visit, known) },
    { name: 'delete a note', weight: 3, run: () => remove(visit, known) },
  ];
}

const composerOf = ({ tab }: SoakVisit) =>
  tab.page.getByRole('dialog', { name: /^(New|Edit) note$/ });

async function take(visit: SoakVisit, known: KnownInterview): Promise<void> {
  const { tab, oracle } = visit;
  const add = tab.page.getByRole('button', { name: 'Add a note' }).filter({ visible: true });
  if ((await add.count()) === 0) skipAction();
  const text = `Soak note ${oracle.next()} of tab ${tab.number}`;
  await tab.stay('add a note', () => add.first().click({ timeout: 5_000 }));
  const field = composerOf(visit).getByRole('textbox');
  await field.fill(text, { timeout: 10_000 });
  known.notes.set(text, { by: tab.number, options: [true, false] });
  await tab.stay(`note "${text}"`, () => field.press('Enter', { timeout: 5_000 }));
  // The note is stored on the device first; from then on it must reach the server.
  const shown = tab.page.getByRole('button', { name: text }).filter({ visible: true });
  if (await pollUntil(async () => (await shown.count()) > 0, 10_000))
    known.notes.set(text, { by: tab.number, options: [true] });
}

async function remove(visit: SoakVisit, known: KnownInterview): Promise<void> {
  const { tab } = visit;
  const own = [...known.notes].filter(
    ([, { by, options }]) => by === tab.number && options.length === 1 && options[0],
  );
  const [text] = own.at(-1) ?? skipAction();
  const line = tab.page.getByRole('button', { name: text }).filter({ visible: true });
  if ((await line.count()) === 0) skipAction();
  await tab.stay(`open note "${text}"`, () => line.first().click({ timeout: 5_000 }));
  const button = composerOf(visit).getByRole('button', { name: 'Delete' });
  await button.waitFor({ timeout: 10_000 });
  known.notes.set(text, { by: tab.number, options: [true, false] });
  await tab.stay(`delete note "${text}"`, () => button.click({ timeout: 5_000 }));
  if (await pollUntil(async () => (await line.count()) === 0, 10_000))
    known.notes.set(text, { by: tab.number, options: [false] });
}
