import type { ToastWords } from '#lib/toast.ts';
import { messages } from './messages.ts';

export type TemplateAction =
  | 'saveAccount'
  | 'removeAccount'
  | 'saveGlobal'
  | 'resetGlobal'
  | 'applyToAll';

interface Situation {
  readonly text: string;
  readonly isSignedIn: boolean;
  /** Undefined while unknown: then the server decides. */
  readonly isManager: boolean | undefined;
}

/** As the server counts. */
export const longestTemplate = 50_000;

/** Why an action cannot even begin; null when it may be tried. */
export function findRefusal(action: TemplateAction, now: Situation): ToastWords | null {
  if (!now.isSignedIn) return messages.authenticationRequired;
  const isForEveryone = action !== 'saveAccount' && action !== 'removeAccount';
  if (isForEveryone && now.isManager === false) return messages.denied[action];
  if (action === 'removeAccount' || action === 'resetGlobal') return null;
  if (now.text.trim() === '') return messages.blank;
  return now.text.length > longestTemplate ? messages.tooLong : null;
}
