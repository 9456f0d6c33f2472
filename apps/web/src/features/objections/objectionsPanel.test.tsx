import { insertDefaultObjections, listTemplates } from '@salespro/contract/templates.ts';
import { objectionsSeo } from '@salespro/domain/templates/texts/objections/objectionsSeo.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { denyClipboard, watchClipboard } from '#test/clipboard.ts';
import { consoleErrors } from '#test/consoleErrors.ts';
import {
  objectionsApi,
  objectionsId,
  openObjections,
  openObjectionsPanel,
} from '#test/openObjections.tsx';
import { button } from '#test/questionElements.ts';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const search = () => page.getByRole('searchbox', { name: 'Search objections' });
const cards = () => page.getByRole('article').elements();
const two = `Be kind.

### "It costs too much."
**Acknowledge:** That makes sense.
**Ask:** Compared to what?

### "Call me later."
Sure. When?`;

test('OBJ-01: shows cards with objection and answer', async () => {
  await openObjections({ global: two });
  await expect.element(page.getByRole('heading', { name: '“It costs too much.”' })).toBeVisible();
  expect(cards().map((card) => card.querySelector('p')?.textContent)).toEqual([
    'AcknowledgeThat makes sense.',
    'Sure. When?',
  ]);
  await expect.element(page.getByText('2 objections. Be kind.')).toBeVisible();
});

test('OBJ-01: the search narrows by heading and answer, and says when nothing fits', async () => {
  await openObjections({ global: two });
  await search().fill('COSTS');
  await vi.waitFor(() => expect(cards()).toHaveLength(1));
  await expect.element(page.getByText('1 of 2 objections.')).toBeVisible();
  await search().fill('when');
  await vi.waitFor(() => expect(cards()[0]?.textContent).toContain('Call me later'));
  await search().fill('zebra');
  await expect.element(page.getByText(/^Nothing matches “zebra”/)).toBeVisible();
});

test('OBJ-01: has two tabs and opens the account text if there is one', async () => {
  await openObjections({ account: '### Mine\nMy answer.', global: two });
  await expect.element(page.getByText('My answer.')).toBeVisible();
  await expect.element(tab('My Objections')).toHaveAttribute('aria-selected', 'true');
  await tab('Global').click();
  await expect.element(page.getByText('Sure. When?')).toBeVisible();
  expect(page.getByText('My answer.').query()).toBeNull();
});

test('OBJ-02: "Copy All" copies what is shown; a blocked clipboard shows an error', async () => {
  const written = watchClipboard();
  await openObjections({ global: two });
  await button('Copy All').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(written).toHaveBeenLastCalledWith(two);
  await search().fill('later');
  await vi.waitFor(() => expect(cards()).toHaveLength(1));
  await button('Copied').click();
  expect(written).toHaveBeenLastCalledWith('### "Call me later."\nSure. When?');
  denyClipboard();
  await button('Copied').click();
  await expect.element(page.getByText('Copy Failed', { exact: true })).toBeVisible();
});

test('one answer can be copied by itself, without its labels', async () => {
  const written = watchClipboard();
  await openObjections({ global: two });
  await button('Copy the answer to “It costs too much.”').click();
  expect(written).toHaveBeenCalledExactlyOnceWith('That makes sense.\nCompared to what?');
});

test('OBJ-03, G-075: shows the built-in text of the service when none is saved', async () => {
  await openObjections();
  await expect.element(page.getByRole('article').first()).toBeVisible();
  const count = objectionsSeo.split('\n').filter((line) => line.startsWith('### ')).length;
  expect(cards()).toHaveLength(count);
});

test('OBJ-04: a failed load says so and can be tried again', async () => {
  const api = objectionsApi({ global: two });
  api.reject(listTemplates, 'unexpected');
  await openObjectionsPanel();
  await expect.element(page.getByText('Loading Failed', { exact: true })).toBeVisible();
  api.reply(listTemplates, {
    templates: [{ templateId: objectionsId, account: null, global: two }],
    services: [],
  });
  await button('Try again').click();
  await expect.element(page.getByText('Sure. When?')).toBeVisible();
});

test('OBJ-10: saves the built-in text once when a content manager opens the panel and none is saved', async () => {
  const api = await openObjections({ isManager: true });
  await expect.element(page.getByText('The default answer.')).toBeVisible();
  expect(api.addresses(insertDefaultObjections)).toEqual([
    `/api/templates/global/${objectionsId}/default`,
  ]);
});

test.each([
  ['anyone else', { isManager: false }],
  ['a manager where a text exists', { isManager: true, global: two }],
])('OBJ-10: saves nothing when opened by %s', async (_who, state) => {
  const api = await openObjections(state);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  if (state.isManager) await expect.element(button('Edit')).toBeVisible();
  expect(api.sent(insertDefaultObjections)).toEqual([]);
});

test('OBJ-10: logs a failed save of the default text and shows the built-in text', async () => {
  const api = objectionsApi({ isManager: true });
  api.reject(insertDefaultObjections, 'unexpected');
  await openObjectionsPanel();
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await vi.waitFor(() => expect(consoleErrors).toHaveLength(1));
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('default objections')]);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('on phones a card shows the first line of its answer and opens when tapped', async () => {
  await page.viewport(390, 844);
  await openObjections({ global: two });
  await expect.element(page.getByText('That makes sense.').first()).toBeVisible();
  await expect.element(page.getByText('Compared to what?')).not.toBeVisible();
  await page.getByText('“It costs too much.”').click();
  await expect.element(page.getByText('Compared to what?')).toBeVisible();
  await page.viewport(1280, 800);
});

const hostile = [
  '### <script>window.hit=1</script>\n<img src=x onerror=window.hit=1>',
  '### [x](javascript:window.hit=1)\n![x](https://evil.example/p.png) <https://evil.example>',
  '### "<svg/onload=window.hit=1>"\n**<b onclick=window.hit=1>Ask:</b>** x',
  '<iframe src="javascript:parent.hit=1">',
];

test.each(hostile)('shows hostile objections as plain text: %j', async (global) => {
  await openObjections({ global });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  const [card] = cards();
  expect(card?.querySelectorAll('a, img, iframe, script, b, [href], [src]')).toHaveLength(0);
  expect('hit' in window).toBe(false);
});

test('OBJ-02, OBJ-03: fills placeholders of account objections in view, search and copy, but not in the editor', async () => {
  const written = watchClipboard();
  const account = '### "Too much, {{contactName}}?"\nTell {{businessName}}{{missing_name}}: {x}.';
  await openObjections({ account });
  await expect.element(page.getByText(/Too much, Dr. Anita Rao/)).toBeVisible();
  await expect.element(page.getByText('Tell Maple Street Dental: {x}.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search objections' }).fill('maple');
  await expect.element(page.getByText(/Too much, Dr. Anita Rao/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy All' }).click();
  await vi.waitFor(() => expect(written.mock.calls[0]?.[0]).toContain('Tell Maple Street Dental'));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(page.getByRole('textbox')).toHaveValue(account);
});
