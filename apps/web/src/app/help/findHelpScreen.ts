import { type HelpScreen, helpTexts } from './helpTexts.ts';

/** What can stand over a screen, the topmost first; each carries its name in `data-help`. */
const layers: readonly HelpScreen[] = ['objections', 'call-mode', 'readback'];

/** Which screen the help speaks of: what stands in front, else what the address says. */
export function findHelpScreen(pathname: string, root: ParentNode = document): HelpScreen {
  const layer = layers.find((name) => root.querySelector(`[data-help="${name}"]`) !== null);
  return layer ?? toHelpScreen(pathname);
}

export function toHelpScreen(pathname: string): HelpScreen {
  const whole = pathname.replace(/^\/|\/$/g, '');
  // Of an interview, only the step counts.
  const step = whole.replace(/^session\/[^/]+\//, '');
  return [whole, step].find(isHelpScreen) ?? 'not-found';
}

function isHelpScreen(name: string): name is HelpScreen {
  return Object.hasOwn(helpTexts, name);
}
