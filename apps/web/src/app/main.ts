import './fonts.css';
import './tokens.css';
import './base.css';
import './print.css';
import { loadTwice } from '#ui/loadTwice.ts';
import { firstInterest } from './firstInterest.ts';

// The finished landing page needs no script until somebody does something with it.
if (document.documentElement.dataset.prerendered) await firstInterest();
// The demo is a page of its own: nothing in it can meet what belongs to an account.
if (/^\/demo(?:\/|$)/.test(location.pathname)) {
  document.documentElement.dataset.demo = '';
  const { startDemo } = await loadTwice(() => import('./demo/startDemo.tsx'));
  await startDemo();
} else {
  const { startApp } = await loadTwice(() => import('./startApp.tsx'));
  await startApp();
}
