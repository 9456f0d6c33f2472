import type { AiTemplateId, previewPrompt } from '@salespro/contract/ai.ts';
import type { BodyInputOf } from '@salespro/contract/endpoint.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { useEffect, useRef } from 'react';
import { isSessionGoneError } from '#auth/reduceAuth.ts';
import { showFailure } from '#lib/toast.ts';
import { useOnline } from '#lib/useOnline.ts';
import type { AiScriptWriter } from './aiScriptWriters.ts';
import { formatAiFailure } from './formatAiFailure.ts';
import { messages } from './messages.ts';
import type { ScriptStyle } from './ScriptStyleCard.tsx';
import type { AiKeyState } from './useAiKey.ts';
import type { TemporaryAiKey } from './useTemporaryAiKey.ts';

interface ScriptGenerationOptions {
  readonly interview: StoredInterview;
  readonly templateId: AiTemplateId;
  readonly templateScript: string;
  readonly style: ScriptStyle;
  readonly aiKey: AiKeyState;
  readonly temporaryKey: TemporaryAiKey;
  readonly writer: AiScriptWriter;
}

/** Starts the generation of an AI text, or says why it cannot start. */
export interface ScriptGeneration {
  readonly write: () => void;
  /** Why generation cannot start, for the user; null when it can. */
  readonly blockedReason: string | null;
}

/** Checks the conditions for generating an AI text and starts it with the saved or temporary key. */
export function useScriptGeneration(options: ScriptGenerationOptions): ScriptGeneration {
  const { interview, templateId, templateScript, style, aiKey, temporaryKey, writer } = options;
  const isOnline = useOnline();
  const request = buildScriptRequest(interview, templateId, style);
  const hasSavedKey = aiKey.status?.hasSecret === true;
  useFailureToast(writer);

  function findBlockedReason(): string | null {
    if (!isOnline)
      return 'AI needs an internet connection. Your template script works without one.';
    if (!request) return 'Select a service first.';
    if (templateScript.trim() === '') return "There's no template text to write from.";
    if (!hasSavedKey && temporaryKey.key === null)
      return 'Add an API key first. Save one, or use one once.';
    return null;
  }
  const blockedReason = findBlockedReason();

  return {
    blockedReason,
    write() {
      if (blockedReason !== null || !request) return;
      // A saved key is read by the server; a temporary key is sent once and then cleared.
      const apiKey = hasSavedKey ? null : temporaryKey.key;
      temporaryKey.clear();
      void writer.write({ ...request, ...(apiKey === null ? {} : { apiKey }) });
    },
  };
}

/** Shows one toast per failure, also when the AI text was written while another tab was open. */
function useFailureToast(writer: AiScriptWriter): void {
  const lastShown = useRef(writer.get().failure);
  useEffect(
    () =>
      writer.subscribe(() => {
        const { failure } = writer.get();
        if (failure === lastShown.current) return;
        lastShown.current = failure;
        if (!failure || isSessionGoneError(failure.code)) return;
        const { description } = formatAiFailure(failure);
        showFailure({ title: messages.generationFailedTitle, description });
      }),
    [writer],
  );
}

/** Builds the request of an AI text from ids and style only; null when no service is selected. */
export function buildScriptRequest(
  { id, selectedServiceId }: Pick<StoredInterview, 'id' | 'selectedServiceId'>,
  templateId: AiTemplateId,
  style: ScriptStyle,
): BodyInputOf<typeof previewPrompt> | null {
  if (selectedServiceId === null) return null;
  return {
    session: { id },
    templateScript: { templateId },
    preferences: { ...style },
    selectedService: selectedServiceId,
  };
}
