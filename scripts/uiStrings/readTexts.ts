import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isElementAccessExpression,
  isExportDeclaration,
  isIdentifier,
  isImportDeclaration,
  isJsxAttribute,
  isJsxText,
  isLiteralTypeNode,
  isNoSubstitutionTemplateLiteral,
  isPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';

/** A text in a source file with normalized whitespace; `…` replaces an inserted value. */
export interface UiText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const attributesForMachines = /^(?:class|className|id|name|role|type|key|to|href|src|style)$/;

/** Returns whether a string is not a product text, such as an import, type or key. */
function isForMachines({ parent }: Node): boolean {
  if (!parent) return false;
  if (isJsxAttribute(parent))
    return isIdentifier(parent.name) && attributesForMachines.test(parent.name.text);
  if (isPropertyAssignment(parent))
    return isIdentifier(parent.name) && parent.name.text === 'summary';
  return (
    isImportDeclaration(parent) ||
    isExportDeclaration(parent) ||
    isLiteralTypeNode(parent) ||
    isElementAccessExpression(parent) ||
    isTaggedTemplateExpression(parent)
  );
}

function toText(node: Node): string | null {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isJsxText(node))
    return node.text;
  if (!isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

function listTexts(file: string, source: SourceFile): UiText[] {
  const found: UiText[] = [];
  function visit(node: Node): void {
    const text = isForMachines(node) ? '' : (toText(node) ?? '').replaceAll(/\s+/g, ' ').trim();
    if (text !== '') {
      const line = source.text.slice(0, node.end).split('\n').length;
      found.push({ file, line, text });
    }
    node.forEachChild(visit);
  }
  visit(source);
  return found;
}

/** Reads all product texts of source files with TypeScript's parser. */
export function readTexts(sources: ReadonlyMap<string, string>): UiText[] {
  const files = [...sources.keys()];
  const config = { compilerOptions: { noLib: true, noResolve: true, jsx: 'preserve' }, files };
  const api = new API({
    cwd: '/app',
    fs: createVirtualFileSystem({
      '/app/tsconfig.json': JSON.stringify(config),
      ...Object.fromEntries([...sources].map(([file, text]) => [`/app/${file}`, text])),
    }),
  });
  try {
    const project = api.updateSnapshot({ openProject: '/app/tsconfig.json' }).getProjects()[0];
    return files.flatMap((file) => {
      const source = project?.program.getSourceFile(`/app/${file}`);
      if (!source) throw new Error(`${file} could not be read`);
      return listTexts(file, source);
    });
  } finally {
    api.close();
  }
}
