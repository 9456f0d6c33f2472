import type { AiTemplateId } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Mark } from '#ai/check/listMarks.ts';
import type { ScriptState, ScriptWriter } from '#ai/writing/scriptWriters.ts';
import type { DraftSaving } from '#ai/writing/useDraftSaving.ts';
import type { Writing } from '#ai/writing/useWriting.ts';

export interface ScriptSideProps {
  readonly interview: StoredInterview;
  readonly templateId: AiTemplateId;
  readonly templateScript: string;
  readonly writer: ScriptWriter;
  readonly script: ScriptState;
  readonly writing: Writing;
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
}

export interface FinishedScriptProps extends ScriptSideProps {
  readonly marks: readonly Mark[];
  readonly isEditing: boolean;
  readonly draftSaving: DraftSaving;
  readonly onEdit: (isEditing: boolean) => void;
}
