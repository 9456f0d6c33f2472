import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { findRefusal, type TemplateAction } from './findRefusal.ts';
import { messages } from './messages.ts';
import * as api from './templates.api.ts';
import { toFailure } from './toFailure.ts';
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
