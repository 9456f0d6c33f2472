import './fonts.css';
import './tokens.css';
import './base.css';
import './print.css';
import { loadTwice } from '#ui/loadTwice.ts';
import { firstInterest } from './firstInterest.ts';

// The finished landing page needs no script until somebody does something with it.
if (document.documentElement.dataset.prerendered) await firstInterest();
const { startApp } = await loadTwice(() => import('./startApp.tsx'));
await startApp();
