import { type AiTemplateId, listAiDrafts } from '@salespro/contract/ai.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#lib/http.ts';
import type { ScriptState } from './ScriptState.ts';
import type { ScriptWriter } from './ScriptWriter.ts';
import { getScriptWriter } from './scriptWriters.ts';

/** The text of this interview and template; what the server kept shows after a reload. */
export function useScriptWriter(
  interviewId: string,
  templateId: AiTemplateId,
): { readonly writer: ScriptWriter; readonly script: ScriptState } {
  const writer = getScriptWriter(interviewId, templateId);
  const script = useSyncExternalStore(writer.subscribe, writer.get);
  const { data } = useQuery({
    queryKey: ['ai-drafts', interviewId],
    queryFn: async () => (await call(listAiDrafts, { params: { id: interviewId } })).drafts,
    // Older than what this page did itself would be wrong.
    gcTime: 0,
    staleTime: 0,
  });
  const draft = data?.find((one) => one.templateId === templateId);

  useEffect(() => {
    if (draft) writer.open(draft);
  }, [writer, draft]);

  return { writer, script };
}
