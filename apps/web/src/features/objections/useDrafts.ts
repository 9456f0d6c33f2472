import type { ObjectionsTemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useEffect, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import {
  draftStore,
  dropDraft,
  keepDraft,
  toDraftKey,
} from '#features/templateEditor/LeaveQuestion.tsx';
import type { ObjectionTexts } from './useObjectionTexts.ts';

/** The two tabs of the panel, and the two places a text is stored. */
export type ObjectionLayer = 'account' | 'global';

export const objectionLayers: readonly ObjectionLayer[] = ['account', 'global'];

type Drafts = Readonly<Partial<Record<ObjectionLayer, string>>>;

/** Texts being written, one per tab; what differs from the stored one outlives the page (W-29). */
export function useDrafts(templateId: ObjectionsTemplateId, texts: ObjectionTexts) {
  const auth = useAuth();
  const userId = auth.status === 'signed_in' ? auth.session.user.id : null;
  const keyOf = (layer: ObjectionLayer) => toDraftKey(userId ?? 'nobody', `${templateId}/${layer}`);
  const [drafts, setDrafts] = useState<Drafts>(() =>
    Object.fromEntries(
      objectionLayers.flatMap((layer) => {
        const found = draftStore.get().get(keyOf(layer));
        return found === undefined ? [] : [[layer, found]];
      }),
    ),
  );

  useEffect(() => {
    for (const layer of objectionLayers) {
      const draft = drafts[layer];
      const isTyped = draft !== undefined && draft !== (texts[layer] ?? texts.global);
      if (isTyped && userId !== null) keepDraft(keyOf(layer), draft);
      else dropDraft(keyOf(layer));
    }
  });

  function drop(layer: ObjectionLayer, isDropped: (draft: string) => boolean = () => true): void {
    setDrafts(({ [layer]: draft, ...rest }) =>
      draft === undefined || isDropped(draft) ? rest : { ...rest, [layer]: draft },
    );
    // Also when the panel is gone by now.
    const kept = draftStore.get().get(keyOf(layer));
    if (kept !== undefined && isDropped(kept)) dropDraft(keyOf(layer));
  }

  return {
    keyOf,
    of: (layer: ObjectionLayer): string | null => drafts[layer] ?? null,
    set: (layer: ObjectionLayer, text: string) => setDrafts((held) => ({ ...held, [layer]: text })),
    drop: (layer: ObjectionLayer) => drop(layer),
    /** This text is stored now; whatever was typed meanwhile stays, and stays unsaved. */
    settle: (layer: ObjectionLayer, stored: string) => drop(layer, (draft) => draft === stored),
  };
}
