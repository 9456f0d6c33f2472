import { serviceIds } from '#interviews/ServiceId.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';
import { type IgnoredTag, parseTemplate, scanTags } from '#templates/mustache/parseTemplate.ts';
import { listTemplateNames } from './listTemplateNames.ts';

export interface TemplateWarnings {
  /** A tag or section never closes: the preview shows the syntax error (EDIT-04). */
  readonly isBroken: boolean;
  /** Dropped tags whose inner text stays, so both branches print (EDIT-05, G-067). */
  readonly ignoredTags: readonly IgnoredTag[];
  /** Names no interview can fill, mostly typing mistakes. */
  readonly unknownNames: readonly string[];
}

/** What the editor should tell the writer about a text. */
export function findTemplateWarnings(template: string): TemplateWarnings {
  return {
    isBroken: !parseTemplate(template).ok,
    ignoredTags: listIgnoredTags(template),
    unknownNames: listTemplateNames(template).filter((name) => !isKnownName(name)),
  };
}

export function isKnownName(name: string): boolean {
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
