import type { ScriptBlock, ScriptPart, SpokenBlock } from '#templates/reading/ScriptPart.ts';
import type { TemplateId } from '#templates/TemplateId.ts';
import type { Interjection, PlayedClient } from './PlayedClient.ts';

/** Where in a script the client speaks up. `from`: the line at which they do. */
export type PlacedLine =
  | { readonly kind: 'interjection'; readonly from: number; readonly interjection: Interjection }
  | { readonly kind: 'price' | 'ask'; readonly from: number };

/** Price first: only a script without such a part names its price in the trial. */
const priceParts = ['price', 'trial'];

/** In the order of the script; what has no place in it, or in an edit of it, is never said. */
export function placeClientLines(
  client: PlayedClient,
  templateId: TemplateId,
  parts: readonly ScriptPart[],
): readonly PlacedLine[] {
  const own = client.interjections.filter(({ when }) => when.script === templateId);
  const interjections = own.flatMap((interjection): PlacedLine[] => {
    const stop = findParagraph(parts, interjection);
    // After the paragraph, not over it.
    return stop === null ? [] : [{ kind: 'interjection', from: stop + 1, interjection }];
  });
  const priced = priceParts.map((name) => findPart(parts, name)).find((part) => part);
  const priceStop = priced && listSpoken(priced).at(-1)?.stop;
  const price: PlacedLine[] = priceStop === undefined ? [] : [{ kind: 'price', from: priceStop }];
  const askStop = findAskStop(parts);
  const ask: PlacedLine[] = askStop === null ? [] : [{ kind: 'ask', from: askStop }];
  return [...interjections, ...price, ...ask].sort((a, b) => a.from - b.from);
}

/** The line after which a good seller says nothing. */
function findAskStop(parts: readonly ScriptPart[]): number | null {
  const ask = findPart(parts, 'ask');
  return (ask && listSpoken(ask).at(-1)?.stop) ?? null;
}

function findParagraph(parts: readonly ScriptPart[], { when }: Interjection): number | null {
  const part = findPart(parts, when.part);
  if (!part) return null;
  const paragraphs = listSpoken(part).filter((block) => block.kind === 'speech');
  const byWords = paragraphs.find(({ text }) => text.startsWith(when.afterWords));
  return (byWords ?? paragraphs[when.afterParagraph - 1])?.stop ?? null;
}

function findPart(parts: readonly ScriptPart[], name: string): ScriptPart | undefined {
  return parts.find((part) => part.name?.toLowerCase() === name.toLowerCase());
}

function listSpoken({ blocks }: ScriptPart): readonly SpokenBlock[] {
  return blocks.filter((block: ScriptBlock) => block.kind !== 'note');
}
