import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { toCallError } from '#lib/CallError.ts';
import { showFailure, showSuccess, type ToastText } from '#lib/toast.ts';
import { messages } from './messages.ts';
import * as api from './templates.api.ts';
import type { EditedTemplateText } from './useEditedTemplateText.ts';

export interface TemplateActions {
  /** Action that is running. */
  readonly busy: TemplateAction | null;
  /** Action that waits for a confirmation. */
  readonly confirming: 'resetGlobal' | 'applyToAll' | null;
  readonly start: (action: TemplateAction) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Returns the save and reset actions of the template editor; only one runs at a time. */
export function useTemplateActions(
  template: ChosenTemplate,
  edited: EditedTemplateText,
  isManager: boolean | undefined,
): TemplateActions {
  const isSignedIn = useAuth().status === 'signed_in';
  const [busy, setBusy] = useState<TemplateAction | null>(null);
  const [confirming, setConfirming] = useState<TemplateActions['confirming']>(null);
  const { text, accountText, discardEdit, setText } = edited;

  async function run(action: TemplateAction): Promise<void> {
    setConfirming(null);
    setBusy(action);
    try {
      await work[action]();
    } catch (thrown) {
      showFailure(buildFailureToast(action, thrown));
    } finally {
      setBusy(null);
    }
  }

  const work: Record<TemplateAction, () => Promise<void>> = {
    async saveAccount() {
      await api.saveAccountText(template.id, text);
      showSuccess(messages.saved.saveAccount);
    },
    async removeAccount() {
      await api.deleteAccountText(template.id);
      discardEdit();
      showSuccess(messages.saved.removeAccount, { label: 'Undo', run: () => void undoRemoval() });
    },
    async saveGlobal() {
      await api.saveGlobalText(template.id, text);
      showSuccess(addOwnVersionHint(messages.saved.saveGlobal));
    },
    async resetGlobal() {
      await api.deleteGlobalText(template.id);
      discardEdit();
      showSuccess(addOwnVersionHint(messages.saved.resetGlobal));
    },
    async applyToAll() {
      await api.saveTextForAllRecaps(text);
      showSuccess(addOwnVersionHint(messages.saved.applyToAll));
    },
  };

  /** Restores the deleted account text and the unsaved edit. */
  async function undoRemoval(): Promise<void> {
    if (accountText === null) return;
    try {
      await api.saveAccountText(template.id, accountText);
      setText(text);
      showSuccess(messages.overrideRestored);
    } catch (thrown) {
      showFailure(buildFailureToast('saveAccount', thrown));
    }
  }

  function addOwnVersionHint<Words extends { title: string; description: string }>(words: Words) {
    if (accountText === null) return words;
    return { ...words, description: `${words.description} ${messages.ownVersionStillUsed}` };
  }

  return {
    busy,
    confirming,
    start(action) {
      if (busy) return;
      const blockingMessage = findBlockingMessage(action, { text, isSignedIn, isManager });
      if (blockingMessage) showFailure(blockingMessage);
      else if (action === 'resetGlobal' || action === 'applyToAll') setConfirming(action);
      else void run(action);
    },
    confirm: () => confirming && void run(confirming),
    cancel: () => setConfirming(null),
  };
}

type TemplateAction = 'saveAccount' | 'removeAccount' | 'saveGlobal' | 'resetGlobal' | 'applyToAll';

interface ActionContext {
  readonly text: string;
  readonly isSignedIn: boolean;
  /** Undefined while unknown; the server then decides. */
  readonly isManager: boolean | undefined;
}

/** Longest template the server accepts. */
export const maxTemplateCharacters = 50_000;

/** Returns the error that prevents an action from being sent; null if it can be tried. */
function findBlockingMessage(action: TemplateAction, now: ActionContext): ToastText | null {
  if (!now.isSignedIn) return messages.authenticationRequired;
  const isForEveryone = action !== 'saveAccount' && action !== 'removeAccount';
  if (isForEveryone && now.isManager === false) return messages.denied[action];
  if (action === 'removeAccount' || action === 'resetGlobal') return null;
  if (now.text.trim() === '') return messages.emptyText;
  return now.text.length > maxTemplateCharacters ? messages.textTooLong : null;
}

/** Returns the toast for an action that the server rejected or did not answer. */
export function buildFailureToast(action: TemplateAction, thrown: unknown): ToastText {
  const { code, message } = toCallError(thrown);
  if (code === 'unauthenticated' || code === 'session_not_found')
    return messages.authenticationRequired;
  if (code === 'second_factor_needed') return { title: 'Access denied', description: message };
  const isDenied = code === 'content_manager_only' || code === 'content_manager_delete_only';
  if (isDenied && action !== 'saveAccount' && action !== 'removeAccount')
    return messages.denied[action];
  return messages.failed[action];
}
