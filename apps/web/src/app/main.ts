import './fonts.css';
import './tokens.css';
import './base.css';
import './print.css';
import { importWithRetry } from '#ui/importWithRetry.ts';
import { waitForFirstInteraction } from './waitForFirstInteraction.ts';

// Turns off code generation in zod, which the content security policy forbids. Read when zod loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// Not awaited, because the chunks that it loads import from this one.
void start().catch((error: unknown) => {
  showLoadFailure();
  throw error;
});

async function start(): Promise<void> {
  // The prerendered landing page needs no script until the visitor interacts with it.
  if (document.documentElement.dataset.prerendered) await waitForFirstInteraction();
  // The demo is a separate page, so that nothing in it can reach data of an account.
  const isDemo = /^\/demo(?:\/|$)/.test(location.pathname);
  if (!isDemo) return (await importWithRetry(() => import('./startApp.tsx'))).startApp();
  document.documentElement.dataset.demo = '';
  return (await importWithRetry(() => import('./demo/startDemo.tsx'))).startDemo();
}

/** Shows the message that the app did not load, instead of an empty page. */
function showLoadFailure(): void {
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.dataset.loadFailure = '';
  const reload = Object.assign(document.createElement('a'), { href: '' });
  reload.textContent = 'load it again';
  notice.append("This page didn't finish loading. Check your connection, then ", reload, '.');
  document.querySelector('[data-loading]')?.remove();
  document.body.prepend(notice);
}
