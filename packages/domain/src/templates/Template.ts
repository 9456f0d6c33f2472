import type { TemplateId } from './TemplateId.ts';

/** A text with Mustache placeholders (TPL-01). */
export interface Template {
  readonly id: TemplateId;
  readonly templateString: string;
  /** Names without which the text loses a beat; the others may stay blank. */
  readonly requiredVariables: readonly string[];
  /** Names of sections the text shows only when there is something to say. */
  readonly optionalBlocks: readonly string[];
}
