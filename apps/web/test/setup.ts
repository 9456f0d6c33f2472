import '#app/fonts.css';
import '#app/tokens.css';
import '#app/base.css';
import '#app/print.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { configure } from 'vitest-browser-react/pure';
import { consoleErrors } from './consoleErrors.ts';
import { leaveApp } from './renderApp.tsx';
import './patientWaits.ts';
import { makeClock } from './setClock.ts';
import { picturesFolder } from './takePictures.ts';

// As app/startApp.tsx does.
configure({ reactStrictMode: true });

const RealDate = Date;

/** Two runs show the same dates, in each test and in what a test file makes when it is loaded. */
function startPictureClock(): void {
  if (!picturesFolder) return;
  globalThis.Date = RealDate;
  globalThis.Date = makeClock(new Date('2026-11-19T10:00:00'));
}

startPictureClock();

/** Biome forbids printing; tests watch the console instead: an unexpected error fails the test. */
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
  // What a page says because it is torn away is no fault of the test.
  const printed = [...consoleErrors];
  await leaveApp();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(printed, 'the console must stay quiet').toEqual([]);
});
