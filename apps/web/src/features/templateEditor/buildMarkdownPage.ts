import { Fragment, isValidElement, type ReactNode } from 'react';
import {
  type MarkdownNode,
  type MarkdownPage,
  type MarkdownTag,
  markdownTags,
} from './MarkdownNode.ts';

/** Largest number of nodes rendered; more would delay the next keystroke. */
const maxNodes = 1_500;
/** Largest nesting depth; deeper nodes are rendered without their element. */
const maxDepth = 12;

interface NodeBudget {
  nodes: number;
}

/** Converts the elements of react-markdown to plain data with known tags and no attributes. */
export function buildMarkdownPage(rendered: ReactNode): MarkdownPage {
  const budget = { nodes: maxNodes };
  const nodes = buildNodes(rendered, budget, 0);
  return { nodes, isTruncated: budget.nodes <= 0 };
}

function buildNodes(node: ReactNode, budget: NodeBudget, depth: number): MarkdownNode[] {
  if (budget.nodes <= 0 || node === null || node === undefined) return [];
  if (typeof node === 'string' || typeof node === 'number') {
    budget.nodes -= 1;
    return [String(node)];
  }
  if (Array.isArray(node)) return node.flatMap((one) => buildNodes(one, budget, depth));
  if (!isValidElement<{ children?: ReactNode; alt?: unknown }>(node)) return [];
  // An image would cause a request, so only its alternative text is kept.
  if (node.type === 'img') return typeof node.props.alt === 'string' ? [node.props.alt] : [];
  const isKnown = node.type !== Fragment && isMarkdownTag(node.type) && depth < maxDepth;
  if (!isKnown) return buildNodes(node.props.children, budget, depth);
  budget.nodes -= 1;
  return [
    {
      tag: node.type as MarkdownTag,
      nodes: buildNodes(node.props.children, budget, depth + 1),
    },
  ];
}

function isMarkdownTag(type: unknown): type is MarkdownTag {
  return (markdownTags as readonly unknown[]).includes(type);
}
