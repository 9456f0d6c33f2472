import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { readScript, type ScriptPart } from '@salespro/domain/templates/reading/readScript.ts';
import { type ScriptTime, timeScript } from '@salespro/domain/templates/reading/timeScript.ts';
import {
  type RenderedText,
  renderChosenTemplate,
} from '@salespro/domain/templates/renderChosenTemplate.ts';
import type { TemplateSubject } from '@salespro/domain/templates/templateView.ts';
import { useMemo } from 'react';

export interface Reading {
  readonly rendered: RenderedText;
  /** Empty when there is nothing that can be read out. */
  readonly text: string;
  readonly parts: readonly ScriptPart[];
  readonly time: ScriptTime;
}

/** A chosen template filled for one interview, taken apart for reading; null while there is none. */
export function useReading(
  chosen: ChosenTemplate | null,
  interview: TemplateSubject,
): Reading | null {
  return useMemo(() => {
    if (chosen === null) return null;
    const rendered = renderChosenTemplate(chosen, interview);
    const text = rendered.status === 'rendered' ? rendered.text : '';
    const parts = readScript(rendered.status === 'rendered' ? rendered.cued : '');
    return { rendered, text, parts, time: timeScript(parts) };
  }, [chosen, interview]);
}
