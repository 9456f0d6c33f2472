import '#app/fonts.css';
import '#app/tokens.css';
import '#app/base.css';
import '#app/print.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { configure } from 'vitest-browser-react/pure';
import { consoleErrors } from './consoleErrors.ts';
import { closeApp } from './renderApp.tsx';
import './longWaits.ts';
import { makeClock } from './setClock.ts';
import { picturesFolder } from './takePictures.ts';

// As in app/startApp.tsx.
configure({ reactStrictMode: true });

const RealDate = Date;

/** Fixes the start date, so that two runs show the same dates. */
function startPictureClock(): void {
  if (!picturesFolder) return;
  globalThis.Date = RealDate;
  globalThis.Date = makeClock(new Date('2026-11-19T10:00:00'));
}

startPictureClock();

/** Fails tests on unexpected console errors. */
beforeEach(() => {
  // As in index.html.
  document.documentElement.lang = 'en';
  consoleErrors.length = 0;
  startPictureClock();
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    consoleErrors.push(words.map(String).join(' '));
  });
});

afterEach(async () => {
  vi.useRealTimers();
  // Errors printed while the page is removed are not the test's fault.
  const printed = [...consoleErrors];
  await closeApp();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(printed, 'the console must stay quiet').toEqual([]);
});
