import { expect, onTestFinished, test, vi } from 'vitest';
import { createDeviceSetting } from './createStore.ts';

const makeSetting = () =>
  createDeviceSetting(
    'salespro_test',
    (stored) => stored ?? 'first',
    (value) => (value === 'first' ? null : value),
  );

test('stores a setting on the device, but not its default', () => {
  const setting = makeSetting();
  expect(setting.get()).toBe('first');
  setting.set('second');
  expect([makeSetting().get(), localStorage.getItem('salespro_test')]).toEqual([
    'second',
    'second',
  ]);
  setting.set('first');
  expect(localStorage.getItem('salespro_test')).toBeNull();
});

test('keeps a setting in memory when there is no storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const setting = makeSetting();
  const listener = vi.fn();
  onTestFinished(setting.subscribe(listener));
  setting.set('second');
  expect(setting.get()).toBe('second');
  expect(listener).toHaveBeenCalledOnce();
});

test('notifies listeners of a setting changed in another tab', () => {
  const setting = makeSetting();
  const listener = vi.fn();
  onTestFinished(setting.subscribe(listener));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'salespro_test' }));
  expect(listener).toHaveBeenCalledOnce();
});
