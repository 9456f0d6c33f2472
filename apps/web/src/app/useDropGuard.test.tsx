import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { makeSession } from '#test/factories.ts';
import { renderApp, standardApi } from '#test/renderApp.tsx';

/** Whether the browser would still do with it what it does by itself. */
function drop(fill: (transfer: DataTransfer) => void): boolean {
  const dataTransfer = new DataTransfer();
  fill(dataTransfer);
  return document.body.dispatchEvent(
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
  );
}
const dropFile = () => drop(({ items }) => void items.add(new File(['%PDF-'], 'offer.pdf')));
const dropWords = () => drop((transfer) => transfer.setData('text/plain', 'ten more patients'));

test.each([
  [paths.interviews, 'My Interviews'],
  [paths.importProspects, 'Import Prospects'],
  [paths.agencyCard, 'Agency Card'],
])(
  'FLOW-122: a file dropped anywhere on %s does not take the app away; words go where they are dropped',
  async (path, name) => {
    standardApi(makeSession());
    await renderApp(path);
    await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect.poll(dropFile).toBe(false);
    expect(dropWords()).toBe(true);
  },
);
