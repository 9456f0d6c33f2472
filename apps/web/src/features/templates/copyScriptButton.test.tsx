import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toastStore } from '#lib/toast.ts';
import { denyClipboard, watchClipboard } from '#test/clipboard.ts';
import { render } from '#test/render.tsx';
import { CopyScriptButton } from './CopyScriptButton.tsx';
import { ScriptText } from './ReadingCard.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

// Restores the real clock before waiting, because waiting would advance a fake one.
test('RECAP-03, SCRIPT-17: copies the text and says "Copied" for two seconds', async () => {
  const written = watchClipboard();
  await render(<CopyScriptButton text={'[PAUSE]\nHello, "Joe".'} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Copy').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(written).toHaveBeenCalledExactlyOnceWith('[PAUSE]\nHello, "Joe".');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(button('Copied').query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await expect.element(button('Copy')).toBeVisible();
  expect(toastStore.get()).toEqual([]);
});

test('RECAP-03: what is said to the client can be copied alone, without notes and names of parts', async () => {
  const written = watchClipboard();
  await render(<CopyScriptButton text={'[OPEN]\nHello.\n\n[PAUSE - wait]\n\n# Part\nBye.'} />);
  await button('Copy what I say').click();
  expect(written).toHaveBeenCalledExactlyOnceWith('Hello.\n\nBye.');
});

test('RECAP-03: a text without notes has one button to copy it', async () => {
  await render(<CopyScriptButton text="Hello." />);
  await expect.element(button('Copy')).toBeVisible();
  expect(button('Copy what I say').query()).toBeNull();
});

test('a second press starts the two seconds anew', async () => {
  watchClipboard();
  await render(<CopyScriptButton text="Hello." />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Copy').click();
  await expect.element(button('Copied')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_500);
  await button('Copied').click();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(button('Copied').query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(600);
  vi.useRealTimers();
  await expect.element(button('Copy')).toBeVisible();
});

test('ERR-07: a blocked clipboard shows an error with what to do instead', async () => {
  denyClipboard();
  await render(<CopyScriptButton text="Hello." />);
  await button('Copy').click();
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  expect(toastStore.get()).toMatchObject([
    {
      tone: 'destructive',
      title: 'Failed to copy',
      description: 'Please manually select and copy the text.',
    },
  ]);
  expect(button('Copied').query()).toBeNull();
});

test('ERR-07: a browser without a clipboard shows the same error', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await render(<CopyScriptButton text="Hello." />);
  await button('Copy').click();
  await vi.waitFor(() => expect(toastStore.get()[0]?.title).toBe('Failed to copy'));
});

const text = `[OPEN - ask first]
Elena, thank you. You've told me **a lot**.

[PAUSE - wait for a yes]

[THEIR GOAL]
You told me this:
"15 new patients a month"

First sale: $250 - $500
Customer list: 100-200 people

Calls:
- Voicemail

[PROOF - tell one true story]

[ASK]
Shall we? [PAUSE - breathe] Good.

[SILENCE]`;

const lines = () => [...document.querySelectorAll<HTMLElement>('[data-stop]')];

test('SCRIPT-02: what is read aloud holds no note, no bracket and no mark-up', async () => {
  await render(<ScriptText text={text} />);
  const read = lines().map((line) => line.textContent);
  expect(read.slice(0, 3)).toEqual([
    "Elena, thank you. You've told me a lot.",
    'You told me this:',
    '“15 new patients a month”',
  ]);
  expect(read.join(' ')).not.toMatch(/\[|\]|\*\*|wait for a yes/);
  for (const name of ['Open', 'Their goal', 'Proof', 'Ask']) {
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
});

test('seller notes stand apart in violet, with a picture and a name for those who hear the page', async () => {
  await render(<ScriptText text={text} />);
  const note = page.getByText('wait for a yes').element().closest('p') as HTMLElement;
  expect(note.textContent).toBe('Note to you: PAUSE wait for a yes');
  expect(note.querySelector('svg')).not.toBeNull();
  const [name, line] = [page.getByText('PAUSE').first().element(), lines()[0]];
  expect(getComputedStyle(name).color).not.toBe(getComputedStyle(line as Element).color);
  expect(note.closest('[data-stop]')).toBeNull();
});

test('a script is set in 20 px with line height 1.6 and at most 620 px wide', async () => {
  await render(<ScriptText text={text} />);
  const line = lines()[0] as HTMLElement;
  const style = getComputedStyle(line);
  expect(style.fontSize).toBe('20px');
  expect(style.lineHeight).toBe('32px');
  expect(line.getBoundingClientRect().width).toBeLessThanOrEqual(620);
});

test('the line being read is marked, and a press on a line tells which', async () => {
  const onStop = vi.fn();
  await render(<ScriptText text={text} currentLine={1} onLinePress={onStop} />);
  const current = document.querySelectorAll('[aria-current="true"]');
  expect([...current].map((line) => line.textContent)).toEqual(['You told me this:']);
  await page.getByText('Voicemail').click();
  expect(onStop).toHaveBeenLastCalledWith(5);
  await page.getByText('tell one true story').click();
  expect(onStop).toHaveBeenLastCalledWith(6);
});

const hostile = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '![x](https://evil.example/pixel.png)',
  '[click](javascript:window.hit=1)',
  '<svg/onload=window.hit=1>',
  '**<b onmouseover="window.hit=1">x</b>**',
  '"<iframe srcdoc=\'<script>parent.hit=1</script>\'>"',
  '- <a href="javascript:window.hit=1">x</a>',
  '[PAUSE - <img src=x onerror=window.hit=1>]',
  'Label: <object data=x>\nOther: <embed src=x>',
  '# <style>*{display:none}</style>',
];

test.each(hostile)('copies hostile text as plain text: %s', async (bad) => {
  const { container } = await render(<ScriptText text={`[ASK]\n${bad}\n\nEnd.`} />);
  await expect.element(page.getByText('End.')).toBeVisible();
  const own = ['DIV', 'P', 'H2', 'SPAN', 'STRONG', 'UL', 'LI', 'DL', 'DT', 'DD', 'BLOCKQUOTE'];
  const tags = [...container.querySelectorAll('*')].filter((node) => !node.closest('svg'));
  expect(tags.map((node) => node.tagName).filter((tag) => !own.includes(tag))).toEqual([]);
  expect(container.querySelectorAll('[href], [src], [onerror], [onload]')).toHaveLength(0);
  expect('hit' in window).toBe(false);
});
