import type { ObjectionsTemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useEffect, useState } from 'react';
import { signedInUser } from '#auth/useAuth.ts';
import { findDraft, keepDraft } from '#sync/copies/drafts.ts';
import type { ObjectionTexts } from './useObjectionTexts.ts';

/** The two tabs of the panel, and the two places a text is stored. */
export type ObjectionLayer = 'account' | 'global';

export const objectionLayers: readonly ObjectionLayer[] = ['account', 'global'];

type Drafts = Readonly<Partial<Record<ObjectionLayer, string>>>;

/** Texts being written, one per tab; what differs from the stored one outlives the page (W-29). */
export function useDrafts(templateId: ObjectionsTemplateId, texts: ObjectionTexts) {
  const nameOf = (layer: ObjectionLayer) => `${templateId}/${layer}`;
  const find = (layer: ObjectionLayer) => findDraft('text', nameOf(layer)) as string | null;
  const [drafts, setDrafts] = useState<Drafts>(() =>
    Object.fromEntries(
      objectionLayers.flatMap((layer) => {
        const found = find(layer);
        return found === null ? [] : [[layer, found]];
      }),
    ),
  );

  useEffect(() => {
    for (const layer of objectionLayers) {
      const draft = drafts[layer];
      const isTyped = draft !== undefined && draft !== (texts[layer] ?? texts.global);
      if (signedInUser() !== null) keepDraft('text', nameOf(layer), isTyped ? draft : null);
    }
  });

  function drop(layer: ObjectionLayer, isDropped: (draft: string) => boolean = () => true): void {
    setDrafts(({ [layer]: draft, ...rest }) =>
      draft === undefined || isDropped(draft) ? rest : { ...rest, [layer]: draft },
    );
    // Also when the panel is gone by now.
    const kept = find(layer);
    if (kept !== null && isDropped(kept)) keepDraft('text', nameOf(layer), null);
  }

  return {
    nameOf,
    of: (layer: ObjectionLayer): string | null => drafts[layer] ?? null,
    set: (layer: ObjectionLayer, text: string) => setDrafts((held) => ({ ...held, [layer]: text })),
    drop: (layer: ObjectionLayer) => drop(layer),
    /** This text is stored now; whatever was typed meanwhile stays, and stays unsaved. */
    settle: (layer: ObjectionLayer, stored: string) => drop(layer, (draft) => draft === stored),
  };
}
