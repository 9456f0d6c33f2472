import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { cleanup, render } from '#test/render.tsx';
import { Confidence } from './ServiceCard.tsx';

test.each([
  [100, 'green'],
  [80, 'green'],
  [79, 'yellow'],
  [60, 'yellow'],
  [59, 'red'],
  [0, 'red'],
] as const)('REC-06: at %i percent the dot on the screen is %s', async (percent, wanted) => {
  for (const scheme of ['light', 'dark'] as const) {
    chooseColorScheme(scheme);
    const { container } = await render(<Confidence percent={percent} />);
    await expect
      .element(page.elementLocator(container))
      .toMatchTextContent(new RegExp(`^${percent}%`));
    const dot = container.querySelector('[data-color]') as HTMLElement;
    expect(dot.getBoundingClientRect()).toMatchObject({ width: 13, height: 13 });
    expect(nameColor(getComputedStyle(dot).backgroundColor)).toBe(wanted);
    await cleanup();
  }
});

/** The three colors of a traffic light, told apart by their parts of red, green and blue. */
function nameColor(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (green > red && green > blue) return 'green';
  return red > green && green > 1.5 * blue ? 'yellow' : red > green ? 'red' : color;
}
