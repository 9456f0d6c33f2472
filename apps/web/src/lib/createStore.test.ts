import { expect, onTestFinished, test, vi } from 'vitest';
import { createDeviceSetting } from './createStore.ts';

const makeSetting = () =>
  createDeviceSetting(
    'salespro_test',
    (stored) => stored ?? 'first',
    (value) => (value === 'first' ? null : value),
  );

test('a setting is on the device, and the one that need not be stored is not', () => {
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

test('a setting lasts until the page is closed when the device keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const setting = makeSetting();
  const heard = vi.fn();
  onTestFinished(setting.subscribe(heard));
  setting.set('second');
  expect(setting.get()).toBe('second');
  expect(heard).toHaveBeenCalledOnce();
});

test('a setting that is changed in another tab is announced', () => {
  const setting = makeSetting();
  const heard = vi.fn();
  onTestFinished(setting.subscribe(heard));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'salespro_test' }));
  expect(heard).toHaveBeenCalledOnce();
});
