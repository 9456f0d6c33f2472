import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { toCallError } from '#lib/CallError.ts';
import { showFailure, showSuccess, type ToastWords } from '#lib/toast.ts';
import { messages } from './messages.ts';
import * as api from './templates.api.ts';
import type { TemplateTextState } from './useTemplateText.ts';

export interface TemplateActions {
  /** What is under way. */
  readonly busy: TemplateAction | null;
  /** What waits for a yes (EDIT-20). */
  readonly asked: 'resetGlobal' | 'applyToAll' | null;
  readonly press: (action: TemplateAction) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** The five actions of the editor, one at a time. Nothing counts as done before the server says so. */
export function useTemplateActions(
  template: ChosenTemplate,
  written: TemplateTextState,
  isManager: boolean | undefined,
): TemplateActions {
  const isSignedIn = useAuth().status === 'signed_in';
  const [busy, setBusy] = useState<TemplateAction | null>(null);
  const [asked, setAsked] = useState<TemplateActions['asked']>(null);
  const { text, account, follow, write } = written;

  async function run(action: TemplateAction): Promise<void> {
    setAsked(null);
    setBusy(action);
    try {
      await work[action]();
    } catch (thrown) {
      showFailure(toFailure(action, thrown));
    } finally {
      setBusy(null);
    }
  }

  const work: Record<TemplateAction, () => Promise<void>> = {
    async saveAccount() {
      await api.saveToAccount(template.id, text);
      showSuccess(messages.saved.saveAccount);
    },
    async removeAccount() {
      await api.removeOverride(template.id);
      follow();
      showSuccess(messages.saved.removeAccount, { label: 'Undo', run: () => void undoRemoval() });
    },
    async saveGlobal() {
      await api.saveToGlobal(template.id, text);
      showSuccess(withOwnText(messages.saved.saveGlobal));
    },
    async resetGlobal() {
      await api.resetGlobal(template.id);
      follow();
      showSuccess(withOwnText(messages.saved.resetGlobal));
    },
    async applyToAll() {
      await api.applyToRecaps(text);
      showSuccess(withOwnText(messages.saved.applyToAll));
    },
  };

  /** The override comes back as it was, and so does what was typed on top of it. */
  async function undoRemoval(): Promise<void> {
    if (account === null) return;
    try {
      await api.saveToAccount(template.id, account);
      write(text);
      showSuccess(messages.undone);
    } catch (thrown) {
      showFailure(toFailure('saveAccount', thrown));
    }
  }

  function withOwnText<Words extends { title: string; description: string }>(words: Words) {
    if (account === null) return words;
    return { ...words, description: `${words.description} ${messages.ownStillWins}` };
  }

  return {
    busy,
    asked,
    press(action) {
      if (busy) return;
      const refusal = findRefusal(action, { text, isSignedIn, isManager });
      if (refusal) showFailure(refusal);
      else if (action === 'resetGlobal' || action === 'applyToAll') setAsked(action);
      else void run(action);
    },
    confirm: () => asked && void run(asked),
    cancel: () => setAsked(null),
  };
}

type TemplateAction = 'saveAccount' | 'removeAccount' | 'saveGlobal' | 'resetGlobal' | 'applyToAll';

interface Situation {
  readonly text: string;
  readonly isSignedIn: boolean;
  /** Undefined while unknown: then the server decides. */
  readonly isManager: boolean | undefined;
}

/** As the server counts. */
export const longestTemplate = 50_000;

/** Why an action cannot even begin; null when it may be tried. */
function findRefusal(action: TemplateAction, now: Situation): ToastWords | null {
  if (!now.isSignedIn) return messages.authenticationRequired;
  const isForEveryone = action !== 'saveAccount' && action !== 'removeAccount';
  if (isForEveryone && now.isManager === false) return messages.denied[action];
  if (action === 'removeAccount' || action === 'resetGlobal') return null;
  if (now.text.trim() === '') return messages.blank;
  return now.text.length > longestTemplate ? messages.tooLong : null;
}

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
