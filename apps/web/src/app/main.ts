import './fonts.css';
import './tokens.css';
import './base.css';
import './print.css';
import { loadTwice } from '#ui/loadTwice.ts';
import { firstInterest } from './firstInterest.ts';

// The content security policy forbids the code that zod would generate. Zod reads this when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// Not awaited: the chunks that it loads import from this one.
void start().catch((error: unknown) => {
  showLoadFailure();
  throw error;
});

async function start(): Promise<void> {
  // The landing page is finished HTML: it needs no script until the visitor does something with it.
  if (document.documentElement.dataset.prerendered) await firstInterest();
  // The demo is a page of its own: nothing in it can meet what belongs to an account.
  const isDemo = /^\/demo(?:\/|$)/.test(location.pathname);
  if (!isDemo) return (await loadTwice(() => import('./startApp.tsx'))).startApp();
  document.documentElement.dataset.demo = '';
  return (await loadTwice(() => import('./demo/startDemo.tsx'))).startDemo();
}

/** Says that the app did not load; without it the page would stay empty or not respond. */
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
