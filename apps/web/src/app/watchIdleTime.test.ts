import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdleTime } from './SharedComputerIdleSignOut.tsx';

const minute = 60_000;
let announced: (number | null)[] = [];
let watch: ReturnType<typeof watchIdleTime>;

beforeEach(() => {
  vi.useFakeTimers();
  announced = [];
  watch = watchIdleTime((secondsLeft) => announced.push(secondsLeft));
});
afterEach(() => watch.stop());

const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

test('SAFE-49: after 30 minutes without a touch it counts down from 60 to 0', () => {
  vi.advanceTimersByTime(29 * minute + 59_000);
  expect(announced.at(-1)).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(announced.at(-1)).toBe(60);
  vi.advanceTimersByTime(59_000);
  expect(announced.at(-1)).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(announced.at(-1)).toBe(0);
});

test('SAFE-49: activity restarts the 30 minutes, but not once the dialog is open', () => {
  vi.advanceTimersByTime(20 * minute);
  press();
  vi.advanceTimersByTime(20 * minute);
  expect(announced.at(-1)).toBeNull();
  vi.advanceTimersByTime(10 * minute + 5_000);
  expect(announced.at(-1)).toBe(55);
  press();
  vi.advanceTimersByTime(1_000);
  expect(announced.at(-1)).toBe(54);
  watch.stay();
  expect(announced.at(-1)).toBeNull();
});

test('SAFE-49: signs out on wake when the computer slept past the time limit', () => {
  vi.setSystemTime(Date.now() + 3 * 60 * minute);
  press();
  vi.advanceTimersByTime(1_000);
  expect(announced.at(-1)).toBe(0);
});
