import { toCallError } from '#lib/CallError.ts';
import type { ToastWords } from '#lib/toast.ts';
import type { TemplateAction } from './findRefusal.ts';
import { messages } from './messages.ts';

/** ERR-08: the toast for an action the server refused or never answered. */
export function toFailure(action: TemplateAction, thrown: unknown): ToastWords {
  const { code, message } = toCallError(thrown);
  if (code === 'unauthenticated' || code === 'session_not_found')
    return messages.authenticationRequired;
  if (code === 'second_factor_needed') return { title: 'Access denied', description: message };
  const isDenied = code === 'content_manager_only' || code === 'content_manager_delete_only';
  if (isDenied && action !== 'saveAccount' && action !== 'removeAccount')
    return messages.denied[action];
  return messages.failed[action];
}
