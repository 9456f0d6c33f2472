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
  const onUpdate = vi.fn();
  const stop = watchForAppUpdate(onUpdate);
  await Promise.resolve();
  expect(onUpdate).not.toHaveBeenCalled();
  registration.bringNewVersion();
  expect(onUpdate).toHaveBeenCalledTimes(1);
  stop();
});

test('announces no version after unsubscribing, even one that was loading', async () => {
  const onUpdate = vi.fn();
  const stop = watchForAppUpdate(onUpdate);
  await Promise.resolve();
  stop();
  registration.bringNewVersion();
  expect(onUpdate).not.toHaveBeenCalled();

  watchForAppUpdate(onUpdate)();
  await Promise.resolve();
  expect(onUpdate).not.toHaveBeenCalled();
});

// An unhandled rejection fails the run.
test('works without a service worker when the browser rejects it', async () => {
  const rejectedRegistration = Promise.reject(new DOMException('no workers here', 'SecurityError'));
  vi.mocked(navigator.serviceWorker.register).mockReturnValue(rejectedRegistration);
  const onUpdate = vi.fn();
  const stop = watchForAppUpdate(onUpdate);
  await expect(rejectedRegistration).rejects.toThrow('no workers here');
  expect(onUpdate).not.toHaveBeenCalled();
  stop();
});
