import { beforeEach, expect, test, vi } from 'vitest';
import { watchForAppUpdate } from './watchForAppUpdate.ts';

/** The browser's service worker registration, as far as the app uses it. */
class FakeRegistration extends EventTarget {
  installing = new EventTarget();
  waiting: ServiceWorker | null = null;

  /** Announces a newer version whose files are loaded. */
  bringNewVersion(): void {
    this.waiting = { postMessage: () => {} } as unknown as ServiceWorker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing.dispatchEvent(new Event('statechange'));
  }
}

let registration: FakeRegistration;

beforeEach(() => {
  registration = new FakeRegistration();
  vi.stubEnv('PROD', true);
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(
    registration as unknown as ServiceWorkerRegistration,
  );
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker);
  return () => vi.unstubAllEnvs();
});

test('announces a newer version once it is waiting', async () => {
  const told = vi.fn();
  const stop = watchForAppUpdate(told);
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  registration.bringNewVersion();
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

test('announces no version after unsubscribing, even one that was loading', async () => {
  const told = vi.fn();
  const stop = watchForAppUpdate(told);
  await Promise.resolve();
  stop();
  registration.bringNewVersion();
  expect(told).not.toHaveBeenCalled();

  watchForAppUpdate(told)();
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
});

// An unhandled rejection fails the run.
test('works without a service worker when the browser rejects it', async () => {
  const refused = Promise.reject(new DOMException('no workers here', 'SecurityError'));
  vi.mocked(navigator.serviceWorker.register).mockReturnValue(refused);
  const told = vi.fn();
  const stop = watchForAppUpdate(told);
  await expect(refused).rejects.toThrow('no workers here');
  expect(told).not.toHaveBeenCalled();
  stop();
});
