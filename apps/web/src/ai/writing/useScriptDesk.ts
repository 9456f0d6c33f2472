import { type AiTemplateId, listAiDrafts } from '@salespro/contract/ai.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#lib/http.ts';
import type { ScriptState } from './ScriptState.ts';
import { type ScriptDesk, scriptDeskOf } from './scriptDesks.ts';

/** The text of this interview and template; what the server kept shows after a reload. */
export function useScriptDesk(
  interviewId: string,
  templateId: AiTemplateId,
): { readonly desk: ScriptDesk; readonly script: ScriptState } {
  const desk = scriptDeskOf(interviewId, templateId);
  const script = useSyncExternalStore(desk.subscribe, desk.get);
  const { data } = useQuery({
    queryKey: ['ai-drafts', interviewId],
    queryFn: async () => (await call(listAiDrafts, { params: { id: interviewId } })).drafts,
    // Older than what this page did itself would be wrong.
    gcTime: 0,
    staleTime: 0,
  });
  const draft = data?.find((one) => one.templateId === templateId);

  useEffect(() => {
    if (draft) desk.open(draft);
  }, [desk, draft]);

  return { desk, script };
}
