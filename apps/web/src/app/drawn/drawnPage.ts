import { loadNextFiles } from './loadNextFiles.ts';

/** A page that was drawn at build time and shows something to press; the app takes its place. */
export interface DrawnPage {
  /** Puts the app in its place, and everything that was done in the meantime into the app. */
  readonly takeOver: (render: () => void) => void;
  /** Says that the app did not come: else one would press and nothing would happen. */
  readonly fail: (thrown: unknown) => never;
}

const controls = 'a[href], button, input';
const choices = 'input:is([type=radio], [type=checkbox])';
const texts = 'input:not([type=radio], [type=checkbox])';

/** Remembers what is pressed on the drawn page. */
export function watchDrawnPage(): DrawnPage {
  loadNextFiles();
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let pressed: (() => void) | null = null;
  /** What was pressed changes the page: until it has, nothing else can be meant for it. */
  const press = (act: () => void) => {
    if (pressed) return;
    pressed = act;
    for (const field of listShown<HTMLInputElement>(texts)) field.readOnly = true;
  };
  document.addEventListener(
    'click',
    (event) => {
      const control = toElement(event.target)?.closest('a[href], button');
      if (!control || leadsElsewhere(control)) return;
      event.preventDefault();
      const name = describe(control);
      press(() => findLive(name)?.click());
    },
    options,
  );
  document.addEventListener('submit', (event) => event.preventDefault(), options);
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, altKey, metaKey } = event;
      const target = toElement(event.target);
      if (ctrlKey || altKey || metaKey || target?.matches(`${texts}, a, button`)) return;
      if (pressed) return;
      if (key === 'Enter') press(() => sendKey(key));
      else
        listShown('[data-key]')
          .find(({ dataset }) => dataset.key === key.toUpperCase())
          ?.click();
    },
    options,
  );
  return {
    takeOver(render) {
      const typed = listShown<HTMLInputElement>(texts)
        .filter(({ value }) => value !== '')
        .map((field) => ({ name: describe(field), value: field.value }));
      // As they are, not as they were pressed: they work before any script has come.
      const chosen = listShown<HTMLInputElement>(choices)
        .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
        .map(describe);
      const focused = document.activeElement?.matches(controls) ? document.activeElement : null;
      const focusedName = focused && describe(focused);
      const selection = focused?.matches('[type=password]') ? readSelection(focused) : null;
      stop.abort();
      render();
      for (const { name, value } of typed) type(findLive(name), value);
      for (const name of chosen) findLive(name)?.click();
      pressed?.();
      const live = focusedName === null ? undefined : findLive(focusedName);
      live?.focus({ preventScroll: true });
      if (selection && live) (live as HTMLInputElement).setSelectionRange(...selection);
    },
    fail(thrown) {
      stop.abort();
      const notice = document.createElement('p');
      notice.role = 'alert';
      notice.dataset.notLoaded = '';
      const again = Object.assign(document.createElement('a'), { href: '' });
      again.textContent = 'load it again';
      notice.append("This page didn't finish loading. Check your connection, then ", again, '.');
      document.body.prepend(notice);
      throw thrown;
    },
  };
}

const toElement = (target: EventTarget | null) => (target instanceof HTMLElement ? target : null);

/** The page is drawn twice, for wide screens and for phones; one of them is shown. */
function listShown<Found extends HTMLElement = HTMLElement>(selector: string): Found[] {
  const drawn = [...document.querySelectorAll('[data-drawn]')];
  const shown = drawn.find((one) => getComputedStyle(one).display !== 'none');
  return [...(shown?.querySelectorAll<Found>(selector) ?? [])];
}

/** The same on the drawn page and on the live one, whatever else stands around it. */
function describe(control: Element): string {
  const label = (control as HTMLInputElement).labels?.[0] ?? control;
  const marks = ['type', 'data-key', 'aria-label'].map((mark) => control.getAttribute(mark));
  return [control.tagName, ...marks, label.textContent].join('|');
}

const findLive = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(controls)].find((one) => describe(one) === name);

/** Links out of the page work as they are; those into the interview need it. */
const leadsElsewhere = (control: Element) =>
  control.matches('a') && !control.getAttribute('href')?.startsWith('/demo/');

const sendKey = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

const readSelection = (field: Element): [number | null, number | null] => {
  const { selectionStart, selectionEnd } = field as HTMLInputElement;
  return [selectionStart, selectionEnd];
};

/** As the keyboard would: React hears of it. */
function type(field: HTMLElement | undefined, value: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(field, value);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}
