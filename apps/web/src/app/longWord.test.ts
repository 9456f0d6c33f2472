import { afterEach, expect, test } from 'vitest';
import './fonts.css';
import './base.css';

afterEach(() => document.body.replaceChildren());

async function measure(style: string): Promise<number> {
  await document.fonts.load('16px "Inter Variable"', 'a[(');
  expect(document.fonts.check('16px "Inter Variable"', 'a[(')).toBe(true);
  const line = document.createElement('p');
  line.style.cssText = `width: 700px; overflow-wrap: anywhere; ${style}`;
  line.textContent = '[a]('.repeat(5000);
  const begin = performance.now();
  document.body.append(line);
  expect(line.offsetHeight).toBeGreaterThan(100);
  return performance.now() - begin;
}

test('renders a word of 20,000 brackets without blocking the page', async () => {
  const ours = await measure('');
  document.body.replaceChildren();
  const control = await measure('font-variant-ligatures: normal');
  // A ratio, because a busy machine slows both.
  expect(control / ours).toBeGreaterThan(5);
});
