import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';

export interface AiPanelProps {
  readonly interview: StoredInterview;
  /** The template in use on the screen; the server reads its text itself. */
  readonly templateId: TemplateId;
  /** The template text filled for this interview, to compare with; empty while there is none. */
  readonly templateScript: string;
}

export function AiPanel({ templateId }: AiPanelProps) {
  return <p>{templateId}</p>;
}
