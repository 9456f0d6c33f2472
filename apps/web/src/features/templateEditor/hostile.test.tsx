import { EditorView } from '@codemirror/view';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { renderTemplatePreview } from '@salespro/domain/templates/renderChosenTemplate.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeInterview } from '#test/factories.ts';
import { hostileCounter, hostileHost, hostileTexts } from '#test/hostileTexts.ts';
import { render } from '#test/render.tsx';
import { codeField, preview, renderEditor, soldChanges } from '#test/renderEditor.tsx';
import { byTestDepth, isBriefRun } from '#test/testDepth.ts';
import { MarkdownText, PlainText } from './MarkdownText.tsx';

/** Tests all texts with `npm run prove depth`, every third in CI, every sixth otherwise. */
const every = isBriefRun ? 6 : byTestDepth(3, 1);
const corpus = hostileTexts.filter((_, place) => place % every === 0);
const interview: StoredInterview = makeInterview(soldChanges);
/** Elements that load resources, run scripts or navigate. */
const dangerous =
  'a, img, script, iframe, object, embed, link, style, form, svg, math, video, audio, meta, base';

/** Maximum ratio of a keystroke in a hostile text to one in a plain text. */
const maxRatio = 20;

let requests: string[] = [];
let watch: PerformanceObserver;
beforeEach(() => {
  Object.assign(window, { [hostileCounter]: 0 });
  requests = [];
  watch = new PerformanceObserver((list) => {
    requests.push(...list.getEntries().map(({ name }) => name));
  });
  watch.observe({ type: 'resource', buffered: false });
});
afterEach(() => watch.disconnect());

const runs = () => (window as unknown as Record<string, number>)[hostileCounter];
const foreignRequests = () => requests.filter((url) => url.includes(hostileHost));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('the corpus: at least 300 texts, each different, each one the server would accept', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(300);
  expect(new Set(hostileTexts.map(({ text }) => text)).size).toBe(hostileTexts.length);
  for (const { name, text } of hostileTexts) {
    expect([name, text.length <= 50_000 && text.trim() !== '']).toEqual([name, true]);
    expect([name, text.isWellFormed() && !text.includes('\0')]).toEqual([name, true]);
  }
});

test('EDIT-01, TPL-09: every hostile text as a template: 0 runs, 0 requests, no keystroke much slower than in a plain text', async () => {
  await renderEditor();
  const code = EditorView.findFromDOM(codeField().element() as HTMLElement);
  if (!code) throw new Error('no code field');
  const box = preview().element();
  const measure = async (text: string) => {
    code.dispatch({ changes: { from: 0, to: code.state.doc.length, insert: text } });
    const shown = renderTemplatePreview(code.state.doc.toString(), interview).slice(0, 20_000);
    await showsText(box, shown);
    return text.length > 1_000 ? await measureKeystroke(code) : 0;
  };
  const plain = 'Anita, thank you for your time. '.repeat(600);
  let usual = await measure(plain);
  const found: string[] = [];
  for (const { name, text } of corpus) {
    let times = (await measure(text)) / usual;
    if (box.querySelector(dangerous)) found.push(`${name}: an element`);
    // Measures both again, because the machine may have been busy.
    for (let attempt = 0; attempt < 8 && times > maxRatio; attempt += 1) {
      usual = await measure(plain);
      times = (await measure(text)) / usual;
    }
    if (times > maxRatio) found.push(`${name}: ${times.toFixed(1)} times as long as usual`);
  }
  expect(found).toEqual([]);
  expect(runs()).toBe(0);
  expect(foreignRequests()).toEqual([]);
}, 400_000);

test('EDIT-03, TPL-09: every hostile text as Markdown: 0 runs, 0 requests, nothing to click', async () => {
  const width = 4;
  const found: string[] = [];
  let show: Awaited<ReturnType<typeof render>> | null = null;
  for (let from = 0; from < corpus.length; from += width) {
    const shown = corpus.slice(from, from + width);
    const all = (
      <main>
        {Array.from({ length: width }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that stay
          <section key={place} data-testid="markdown">
            <MarkdownText text={shown[place]?.text ?? 'nothing'} />
          </section>
        ))}
      </main>
    );
    if (show) await show.rerender(all);
    else show = await render(all);
    await vi.waitFor(
      () => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0),
      { timeout: 60_000, interval: 10 },
    );
    for (const [place, section] of page.getByTestId('markdown').elements().entries()) {
      if (section.querySelector(dangerous)) found.push(`${shown[place]?.name}: an element`);
      const attributes = [...section.querySelectorAll('*')].flatMap((one) =>
        one.getAttributeNames(),
      );
      const odd = attributes.filter((one) => one !== 'class' && one !== 'aria-busy');
      if (odd.length > 0) found.push(`${shown[place]?.name}: ${odd.join()}`);
    }
  }
  expect(found).toEqual([]);
  expect(runs()).toBe(0);
  expect(foreignRequests()).toEqual([]);
}, 400_000);

test('TPL-09: every short hostile text as the name of a business, in all three kinds of braces', async () => {
  const show = await render(<PlainText text="" />);
  const short = hostileTexts.filter(({ isShort }) => isShort);
  expect(short.length).toBeGreaterThan(300);
  for (const { text } of short) {
    const filled = renderTemplatePreview('{{businessName}} {{{businessName}}} {{&businessName}}', {
      ...interview,
      businessName: text,
    });
    await show.rerender(<PlainText text={filled} />);
    expect(document.querySelector('div > div')?.querySelector(dangerous) ?? null).toBeNull();
  }
  await nextFrame();
  expect(runs()).toBe(0);
  expect(foreignRequests()).toEqual([]);
});

// Runs last, because its requests arrive after it has ended.
test('the control: put into the page as HTML the corpus does run and does call out', async () => {
  const raw = document.createElement('div');
  document.body.append(raw);
  for (const { name, text } of hostileTexts) {
    if (!name.startsWith('markup') || /refresh|<base|autofocus/.test(text)) continue;
    raw.innerHTML = text;
    await nextFrame();
  }
  await vi.waitFor(() => {
    expect(runs()).toBeGreaterThan(20);
    expect(foreignRequests().length).toBeGreaterThan(5);
  });
  raw.remove();
});

async function showsText(box: Element, wanted: string): Promise<void> {
  await vi.waitFor(
    () => {
      const shown = box.firstElementChild?.textContent;
      if (shown !== wanted) throw new Error(`shows ${shown?.slice(0, 80)}`);
    },
    { timeout: 30_000, interval: 5 },
  );
}

/** Types a character and waits until the browser is ready for the next one. */
async function measureKeystroke(code: EditorView): Promise<number> {
  await nextFrame();
  const begin = performance.now();
  code.dispatch({ changes: { from: 0, insert: 'x' }, userEvent: 'input.type' });
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begin;
}
