import './fonts.css';
import './tokens.css';
import './base.css';
import './print.css';
import { loadTwice } from '#ui/loadTwice.ts';
import { firstInterest } from './firstInterest.ts';

const { prerendered } = document.documentElement.dataset;
// A finished page needs no script until somebody does something with it.
const interest = prerendered ? firstInterest() : null;
// The app takes the place of demo and sign-in; the landing page comes alive as it is.
const isReplaced = prerendered !== undefined && prerendered !== 'landing';
const drawn = isReplaced
  ? (await loadTwice(() => import('./drawn/drawnPage.ts'))).watchDrawnPage()
  : null;
await interest;
// The demo is a page of its own: nothing in it can meet what belongs to an account.
const isDemo = /^\/demo(?:\/|$)/.test(location.pathname);
if (isDemo) document.documentElement.dataset.demo = '';
const starting = isDemo
  ? loadTwice(() => import('./demo/startDemo.tsx')).then(({ startDemo }) => startDemo(drawn))
  : loadTwice(() => import('./startApp.tsx')).then(({ startApp }) => startApp(drawn));
await starting.catch(drawn?.fail);
