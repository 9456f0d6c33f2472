import {
  deleteAccountTemplate,
  saveAccountTemplate,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useAuth } from '#auth/useAuth.ts';
import { type CallError, toCallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { keepTemplateText } from '#templates/keepTemplateText.ts';
import { messages } from './messages.ts';
import type { ObjectionLayer } from './useDrafts.ts';

/** Saving and removing; whatever fails says why and leaves the text where it was typed. */
export function useObjectionsSaving(
  templateId: TemplateId,
  layer: ObjectionLayer,
  /** Whatever was typed since is not part of it. */
  onDone: (text: string) => void,
) {
  const isSignedIn = useAuth().status === 'signed_in';
  const params = { templateId };

  const saving = useAction(async (templateString: string) => {
    if (!isSignedIn) return showFailure(messages.authenticationRequired);
    if (templateString.trim() === '') return showFailure(messages.saveFailed(messages.blank));
    try {
      const entry = layer === 'account' ? saveAccountTemplate : saveGlobalTemplate;
      const stored = await call(entry, { params, body: { templateString } });
      await keepTemplateText(layer, [templateId], stored.templateString);
      showSuccess(messages.saved[layer]);
      onDone(templateString);
    } catch (thrown) {
      tellFailure(toCallError(thrown), messages.saveFailed);
    }
  });

  const removing = useAction(async (draft: string) => {
    try {
      await call(deleteAccountTemplate, { params });
      await keepTemplateText('account', [templateId], null);
      showSuccess(messages.removed);
      onDone(draft);
    } catch (thrown) {
      tellFailure(toCallError(thrown), messages.removeFailed);
    }
  });

  return {
    isBusy: saving.isBusy || removing.isBusy,
    save: (text: string) => void saving.run(text),
    remove: (draft: string) => void removing.run(draft),
  };
}

function tellFailure(
  { code, message }: CallError,
  toWords: (reason: string) => { title: string; description: string },
): void {
  const isSignedOut = code === 'unauthenticated' || code === 'session_not_found';
  showFailure(isSignedOut ? messages.authenticationRequired : toWords(message));
}
