import '#test/pitchPages.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import { interviewId } from '#test/factories.ts';
import { listPreventedKeys } from '#test/listPreventedKeys.ts';
import { practiceOf } from '#test/practice.ts';
import { button } from '#test/questionElements.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

const practice = practiceOf('reputation_management');
const current = () => document.querySelector('[data-stop][aria-current]')?.textContent ?? '';
const part = () =>
  page.getByRole('navigation', { name: 'In this script' }).element().querySelector('[aria-current]')
    ?.textContent;
const palette = () => page.getByRole('dialog', { name: 'Objections' });
const said = () => palette().getByRole('heading').element().textContent;

async function openScript() {
  const opened = await renderStep('script-pitch', practice);
  await expect.element(page.getByRole('heading', { name: 'Mirror' })).toBeVisible();
  return opened;
}

const becomes = (wanted: RegExp) => vi.waitFor(() => expect(current()).toMatch(wanted));

/** Disables smooth scrolling, whose duration depends on the machine. */
function withoutMotion(): void {
  const ask = window.matchMedia.bind(window);
  const wish = '(prefers-reduced-motion: reduce)';
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ask(query === wish ? 'all' : query));
}

test('the arrow keys move the line being read, and the list of parts goes along', async () => {
  await openScript();
  expect(current()).toMatch(/^Elena, thank you/);
  expect(part()).toBe('Open0:00');
  await userEvent.keyboard('{ArrowUp}');
  expect(current()).toMatch(/^Elena, thank you/);
  await userEvent.keyboard('{ArrowDown}');
  await becomes(/^Here's what I've got/);
  expect(part()).toMatch(/^Mirror/);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await becomes(/^So let me ask you this/);
  expect(part()).toMatch(/^Cost of waiting/);
  await userEvent.keyboard('{ArrowUp}');
  await becomes(/^Did I get that right/);
});

test('a press on a line or a part goes there; a part that is a story is a stop too', async () => {
  await openScript();
  await page.getByText(/^Did I get that right/).click();
  await becomes(/^Did I get that right/);
  await page.getByRole('button', { name: /^Proof/ }).click();
  await becomes(/^Prooftell one true story/);
  await userEvent.keyboard('{ArrowDown}');
  await becomes(/^Now, I don't want you to take my word/);
});

test('after manual scrolling the first visible line is current, and the arrows continue from it', async () => {
  await openScript();
  window.dispatchEvent(new WheelEvent('wheel'));
  window.scrollTo(0, document.documentElement.scrollHeight);
  await vi.waitFor(() => expect(scrollY).toBeGreaterThan(500));
  await vi.waitFor(() => expect(part()).toMatch(/^(Proof|Trial|Ask|Next step)/));
  const marked = current();
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(current()).not.toBe(marked));
  expect(part()).toMatch(/^(Proof|Trial|Ask|Next step)/);
});

test('keys do nothing on another tab, and the line is kept', async () => {
  await openScript();
  await userEvent.keyboard('{ArrowDown}');
  await becomes(/^Here's what I've got/);
  await page.getByRole('tab', { name: 'AI', exact: true }).click();
  await userEvent.keyboard('{ArrowDown}o');
  expect(palette().query()).toBeNull();
  await page.getByRole('tab', { name: 'Script', exact: true }).click();
  expect(current()).toMatch(/^Here's what I've got/);
});

test.each(['o', 'O', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  'OBJ-03: %s opens the objections over the script and Escape returns to the same line',
  async (keys) => {
    withoutMotion();
    await openScript();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await becomes(/^So let me ask you this/);
    const line = document.querySelector('[data-stop][aria-current]')?.getBoundingClientRect();
    const middle = line ? (line.top + line.bottom) / 2 : 0;
    expect(middle).toBeGreaterThan(innerHeight / 3);
    expect(middle).toBeLessThan((innerHeight * 2) / 3);
    await userEvent.keyboard(keys);
    await expect.element(palette()).toBeVisible();
    await expect.element(palette().getByRole('combobox')).toHaveFocus();
    expect(palette().element().textContent).toContain('You were at Cost of waiting');
    const scrolled = scrollY;
    await userEvent.keyboard('price{Escape}');
    await expect.element(palette()).not.toBeInTheDocument();
    expect(current()).toMatch(/^So let me ask you this/);
    expect(scrollY).toBe(scrolled);
    await userEvent.keyboard('{ArrowDown}');
    await becomes(/^If that next name/);
  },
);

test('with single keys switched off, O types nothing and opens nothing; Ctrl+K still does', async () => {
  answerKeysSwitch.set(false);
  await openScript();
  await userEvent.keyboard('o');
  expect(palette().query()).toBeNull();
  expect(button('Open objections').element().textContent).toBe('Open objections');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette()).toBeVisible();
});

test('digits choose while nothing is typed; typing searches, and a digit is then a letter', async () => {
  await openScript();
  await button('Open objections').click();
  await expect.element(palette()).toBeVisible();
  expect(said()).toBe("“It's too expensive.”");
  await userEvent.keyboard('3');
  await vi.waitFor(() => expect(said()).toBe('“I have to talk to my partner.”'));
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(said()).toBe("“I don't have time.”"));
  await expect.element(palette().getByText(/^1–9 choose/)).toBeVisible();
  await userEvent.keyboard('expensive');
  await vi.waitFor(() => expect(said()).toBe("“It's too expensive.”"));
  expect(palette().getByRole('option').elements()).toHaveLength(1);
  expect(
    palette()
      .getByText(/^1–9 choose/)
      .query(),
  ).toBeNull();
  await userEvent.keyboard('3');
  await expect.element(palette().getByRole('combobox')).toHaveValue('expensive3');
  await expect.element(palette().getByText(/^No card for that/)).toBeVisible();
});

test('OBJ-03: over the script, own objections name the client', async () => {
  const { api } = interviewApi(practice);
  const account = '### "Too much for {{businessName}}?"\nTell {{contactName}} the price.';
  api.reply(listTemplates, {
    templates: [{ templateId: 'objections_reputation_management', account, global: null }],
    services: [],
  });
  await renderApp(paths.step(interviewId, 'script-pitch'));
  await button('Open objections').click();
  await expect.element(palette()).toBeVisible();
  expect(said()).toBe(`“Too much for ${practice.businessName}?”`);
  const answer = palette().getByRole('region', { name: 'What to say' });
  await expect.element(answer.getByText(`Tell ${practice.contactName} the price.`)).toBeVisible();
});

test('SAY-61: the answer is what to say, questions set apart, the wait marked', async () => {
  await openScript();
  await userEvent.keyboard('o');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('bad reviews');
  const answer = palette().getByRole('region', { name: 'What to say' });
  await expect
    .element(answer.getByText("That's the first thing most owners think of."))
    .toBeVisible();
  expect(answer.element().textContent).not.toMatch(/Answer:|\[WAIT|\*\*/);
  const questions = [...answer.element().querySelectorAll('[data-question]')];
  expect(questions.map((line) => line.textContent)).toEqual([
    "IsolateIs there one person you're worried about?Note to you: WAIT let them answer",
    'AskWould you rather hear it from us, or find it on a Sunday night?',
  ]);
  await page.getByRole('option', { name: /only ask the happy ones/ }).click();
  await vi.waitFor(() => expect(said()).toContain('only ask the happy ones'));
});

test('a word of what they said opens the objection with that title', async () => {
  await openScript();
  await userEvent.keyboard('o');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('think');
  await vi.waitFor(() => expect(said()).toBe('“I need to think about it.”'));
});

test('the arrows scroll the answer while it has the focus, and choose elsewhere', async () => {
  await openScript();
  await userEvent.keyboard('o');
  const answer = palette().getByRole('region', { name: 'What to say' });
  await expect.element(answer).toBeVisible();
  const before = said();
  answer.element().focus();
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
  expect(answer.element().dispatchEvent(down)).toBe(true);
  expect(said()).toBe(before);
  palette().getByRole('combobox').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(said()).not.toBe(before));
  expect(listPreventedKeys('ArrowDown', 'ArrowUp', '1', 'a')).toEqual([]);
});

test('a press lists the keys, also the arrows; Escape closes the list', async () => {
  await openScript();
  await expect.element(page.getByText(/move the line/)).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await button('All keys').click();
  await expect.element(keys.getByText('One line forward or back')).toBeVisible();
  await expect.element(keys.getByText('Open the objections')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(keys.query()).toBeNull());
});

test("the palette reads the seller's own objections where there are some", async () => {
  const { api } = interviewApi(practice);
  const account = '### Mine\nHello <img src=x onerror=alert(1)>';
  api.reply(listTemplates, {
    templates: [{ templateId: 'objections_reputation_management', account, global: null }],
    services: [],
  });
  await renderApp(paths.step(interviewId, 'script-pitch'));
  await expect.element(page.getByRole('heading', { name: 'Mirror' })).toBeVisible();
  await userEvent.keyboard('o');
  await expect.element(palette()).toBeVisible();
  expect(
    palette()
      .getByRole('option')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['1Mine']);
  expect(palette().element().querySelector('img')).toBeNull();
  expect(palette().element().textContent).toContain('<img src=x onerror=alert(1)>');
});

test('on a phone a pill opens the palette and the field waits for a touch', async () => {
  await page.viewport(390, 844);
  await openScript();
  await button('Objections').click();
  await expect.element(palette()).toBeVisible();
  const box = palette().element().getBoundingClientRect();
  expect([box.left, box.right, Math.round(box.bottom)]).toEqual([0, 390, 844]);
  await button('Back to the script').click();
  await expect.element(palette()).not.toBeInTheDocument();
  await page.viewport(1280, 800);
});
