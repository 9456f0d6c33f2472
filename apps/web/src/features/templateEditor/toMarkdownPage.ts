import { Fragment, isValidElement, type ReactNode } from 'react';
import {
  type MarkdownNode,
  type MarkdownPage,
  type MarkdownTag,
  markdownTags,
} from './MarkdownNode.ts';

/** A few screenfuls; drawing more would hold up the next keystroke. */
const maxNodes = 1_500;
/** Quotes in quotes in quotes: deeper ones are shown without their frame. */
const maxDepth = 12;

interface Budget {
  nodes: number;
}

/** React elements, as react-markdown makes them, become plain data with known tags and no attributes. */
export function toMarkdownPage(rendered: ReactNode): MarkdownPage {
  const budget = { nodes: maxNodes };
  const nodes = toNodes(rendered, budget, 0);
  return { nodes, isCut: budget.nodes <= 0 };
}

function toNodes(node: ReactNode, budget: Budget, depth: number): MarkdownNode[] {
  if (budget.nodes <= 0 || node === null || node === undefined) return [];
  if (typeof node === 'string' || typeof node === 'number') {
    budget.nodes -= 1;
    return [String(node)];
  }
  if (Array.isArray(node)) return node.flatMap((one) => toNodes(one, budget, depth));
  if (!isValidElement<{ children?: ReactNode; alt?: unknown }>(node)) return [];
  // A picture would be fetched from somewhere; its words are harmless.
  if (node.type === 'img') return typeof node.props.alt === 'string' ? [node.props.alt] : [];
  const isKnown = node.type !== Fragment && isMarkdownTag(node.type) && depth < maxDepth;
  if (!isKnown) return toNodes(node.props.children, budget, depth);
  budget.nodes -= 1;
  return [
    {
      tag: node.type as MarkdownTag,
      nodes: toNodes(node.props.children, budget, depth + 1),
    },
  ];
}

function isMarkdownTag(type: unknown): type is MarkdownTag {
  return (markdownTags as readonly unknown[]).includes(type);
}
