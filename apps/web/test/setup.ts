import '#app/fonts.css';
import '#app/tokens.css';
import '#app/base.css';
import '#app/print.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { configure } from 'vitest-browser-react/pure';
import { consoleErrors } from './consoleErrors.ts';
import { leaveApp } from './renderApp.tsx';
import './patientWaits.ts';

// As app/startApp.tsx does.
configure({ reactStrictMode: true });

/** Biome forbids printing; tests watch the console instead: an unexpected error fails the test. */
beforeEach(() => {
  // As in index.html.
  document.documentElement.lang = 'en';
  consoleErrors.length = 0;
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
