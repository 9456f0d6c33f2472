import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from '#test/render.tsx';
import { button, focused, menu, openWith, renderMenu } from '#test/testMenu.tsx';

const corners = [
  { top: '4px', left: '4px' },
  { top: '4px', right: '4px' },
  { bottom: '4px', left: '4px' },
  { bottom: '4px', right: '4px' },
  { top: '300px', left: '500px' },
  // The header of an interview is drawn smaller.
  { top: '4px', right: '4px', zoom: 0.85 },
  { top: '300px', left: '500px', zoom: 0.85 },
];

for (const hasAnchors of [true, false]) {
  const how = hasAnchors ? '' : ', also in a browser without anchor positioning';
  test(`it stays inside the window, right at its button, wherever that stands${how}`, async () => {
    if (!hasAnchors) vi.spyOn(CSS, 'supports').mockReturnValue(false);
    for (const corner of corners) {
      await renderMenu(corner);
      await openWith('{Enter}');
      await vi.waitFor(() => expect(focused()).toBe('My Account'));
      for (const animation of document.getAnimations()) animation.finish();
      const box = menu().element().getBoundingClientRect();
      const own = button().element().getBoundingClientRect();
      const where = JSON.stringify([corner, box, own]);
      expect(box.left >= 0 && box.right <= innerWidth, where).toBe(true);
      expect(box.top >= 0 && box.bottom <= innerHeight, where).toBe(true);
      const gap = Math.min(Math.abs(box.top - own.bottom), Math.abs(own.top - box.bottom));
      expect(gap, where).toBeLessThanOrEqual(8);
      const isAligned = Math.abs(box.left - own.left) < 2 || Math.abs(box.right - own.right) < 2;
      expect(isAligned, where).toBe(true);
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(menu().query()).toBeNull());
      await cleanup();
    }
  });

  test(`in a window too low for it, it can be scrolled to its last item${how}`, async () => {
    if (!hasAnchors) vi.spyOn(CSS, 'supports').mockReturnValue(false);
    await page.viewport(640, 200);
    await renderMenu({ top: '4px', right: '4px' });
    await openWith('{ArrowUp}');
    await vi.waitFor(() => expect(focused()).toBe('Sign Out'));
    const box = menu().element().getBoundingClientRect();
    const last = document.activeElement?.getBoundingClientRect();
    await page.viewport(1280, 800);
    expect(box.bottom).toBeLessThanOrEqual(200);
    expect(last?.bottom).toBeLessThanOrEqual(200);
  });
}
