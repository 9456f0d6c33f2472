import { scanTags } from '#templates/mustache/parseTemplate.ts';

/** Lists all variables and sections of a template in order, even if it has syntax errors. */
export function listTemplateVariables(template: string): readonly string[] {
  const names = new Set<string>();
  for (const tag of scanTags(template).tags) {
    if ((tag.kind === 'variable' || tag.kind === 'open') && tag.name !== '.') names.add(tag.name);
  }
  return [...names];
}
