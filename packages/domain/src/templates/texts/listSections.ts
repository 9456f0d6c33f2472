import { parseTemplate } from '#templates/mustache/parseTemplate.ts';
import type { TemplateNode } from '#templates/mustache/TemplateNode.ts';

/** Names of all sections of a text, each once, in the order they occur. */
export function listSections(template: string): readonly string[] {
  const parsed = parseTemplate(template);
  return parsed.ok ? [...new Set(sectionNames(parsed.nodes))] : [];
}

function sectionNames(nodes: readonly TemplateNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    node.kind === 'section' ? [node.name, ...sectionNames(node.nodes)] : [],
  );
}
