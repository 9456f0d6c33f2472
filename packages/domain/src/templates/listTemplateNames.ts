import { scanTags } from '#templates/mustache/parseTemplate.ts';

/** Every name a text reads, printed or as a section, in order of appearance; also of a broken text. */
export function listTemplateNames(template: string): readonly string[] {
  const names = new Set<string>();
  for (const tag of scanTags(template).tags) {
    if ((tag.kind === 'variable' || tag.kind === 'open') && tag.name !== '.') names.add(tag.name);
  }
  return [...names];
}
