/** Simulates in Node the page that the outbox needs, because a browser is too slow for 1,500 runs. */
import 'fake-indexeddb/auto';

class PageStorage {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem(key: string, value: string): void {
    this.#items.set(key, String(value));
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

const page = new EventTarget();
Object.assign(globalThis, {
  Storage: PageStorage,
  document: { documentElement: { dataset: {} } },
  location: new URL('http://localhost/'),
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
});
Object.defineProperty(globalThis, 'localStorage', {
  value: new PageStorage(),
  writable: true,
  configurable: true,
});
Object.defineProperty(globalThis, 'sessionStorage', {
  value: new PageStorage(),
  writable: true,
  configurable: true,
});
Object.assign(globalThis, { window: globalThis });
