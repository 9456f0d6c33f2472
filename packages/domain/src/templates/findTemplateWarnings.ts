import { serviceIds } from '#interviews/ServiceId.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';
import { type IgnoredTag, parseTemplate, scanTags } from '#templates/mustache/parseTemplate.ts';
import { listTemplateVariables } from './listTemplateVariables.ts';

/** Mistakes in a template. */
export interface TemplateWarnings {
  /** Whether a tag or section is never closed; the preview then shows a syntax error. */
  readonly isBroken: boolean;
  /** Unsupported tags such as `{{#if}}`; they are removed but their content stays, so both branches print. */
  readonly ignoredTags: readonly IgnoredTag[];
  /** Variables that no interview can fill, mostly typing mistakes. */
  readonly unknownNames: readonly string[];
}

/** Finds mistakes in a template that the editor shows to its writer. */
export function findTemplateWarnings(template: string): TemplateWarnings {
  return {
    isBroken: !parseTemplate(template).ok,
    ignoredTags: listIgnoredTags(template),
    unknownNames: listTemplateVariables(template).filter((name) => !isKnownTemplateName(name)),
  };
}

/** Returns whether any interview can fill a variable of this name. */
export function isKnownTemplateName(name: string): boolean {
  return knownNames.has(name);
}

const knownNames: ReadonlySet<string> = new Set(
  [null, ...serviceIds].flatMap((id) => listKnownFields(id).map(({ field }) => field)),
);

function listIgnoredTags(template: string): readonly IgnoredTag[] {
  const found = scanTags(template).tags.flatMap((tag) =>
    tag.kind === 'silent' && tag.ignored ? [tag.ignored] : [],
  );
  return [...new Set(found)];
}
