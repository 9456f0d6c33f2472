import type { TemplateSubject } from '@salespro/domain/templates/buildTemplateView.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import {
  estimateScriptTime,
  type ScriptTime,
} from '@salespro/domain/templates/reading/estimateScriptTime.ts';
import { parseScript, type ScriptPart } from '@salespro/domain/templates/reading/parseScript.ts';
import {
  type RenderedText,
  renderChosenTemplate,
} from '@salespro/domain/templates/renderChosenTemplate.ts';
import { useMemo } from 'react';

/** Template filled for an interview, with its script parts and reading time. */
export interface ReadableText {
  readonly rendered: RenderedText;
  /** Empty when the template is missing or cannot be rendered. */
  readonly text: string;
  readonly parts: readonly ScriptPart[];
  readonly time: ScriptTime;
}

/** Fills the chosen template from an interview and splits it into script parts; null without a template. */
export function useReadableText(
  chosen: ChosenTemplate | null,
  interview: TemplateSubject,
): ReadableText | null {
  return useMemo(() => {
    if (chosen === null) return null;
    const rendered = renderChosenTemplate(chosen, interview);
    const text = rendered.status === 'rendered' ? rendered.text : '';
    const parts = parseScript(rendered.status === 'rendered' ? rendered.cued : '');
    return { rendered, text, parts, time: estimateScriptTime(parts) };
  }, [chosen, interview]);
}
