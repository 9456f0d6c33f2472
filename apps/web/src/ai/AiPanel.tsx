import type { AiTemplateId } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useAuth } from '#auth/useAuth.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { messages } from './messages.ts';
import { AiWorkbench } from './panel/AiWorkbench.tsx';
import { usePreferences } from './usePreferences.ts';

export interface AiPanelProps {
  readonly interview: StoredInterview;
  /** The template in use on the screen; the server reads its text itself. */
  readonly templateId: TemplateId;
  /** The template text filled for this interview, to compare with; empty while there is none. */
  readonly templateScript: string;
  /** The interview with the text as its generated pitch, after a save. */
}

/** The AI tab of recap, script and retainer close. */
export function AiPanel({ templateId, ...rest }: AiPanelProps) {
  const { status } = useAuth();
  const preferences = usePreferences();

  if (status === 'signed_out') return <Notice tone="info">{messages.signedOut}</Notice>;
  if (!isScriptTemplate(templateId)) return null;
  if (preferences === undefined) return <LoadingCard />;
  // Another interview or template starts afresh from the preferences (AI-27).
  const key = `${rest.interview.id} ${templateId}`;
  return <AiWorkbench key={key} {...rest} templateId={templateId} preferences={preferences} />;
}

/** Objections are answers, not a text to be written. */
function isScriptTemplate(id: TemplateId): id is AiTemplateId {
  return !id.startsWith('objections_');
}
