import type { ObjectionsTemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useEffect, useState } from 'react';
import { getSignedInUserId } from '#auth/useAuth.ts';
import { findFormState, saveFormState } from '#sync/copies/formStates.ts';
import type { ObjectionTexts } from './useObjectionTexts.ts';

/** The two layers in which an objections text is saved; each is a tab of the panel. */
export type ObjectionLayer = 'account' | 'global';

/** All layers of objections texts, in the order of the tabs. */
export const objectionLayers: readonly ObjectionLayer[] = ['account', 'global'];

type EditedTexts = Readonly<Partial<Record<ObjectionLayer, string>>>;

/** Holds the objections text being edited in each tab; unsaved text is stored on the device. */
export function useObjectionFormState(templateId: ObjectionsTemplateId, texts: ObjectionTexts) {
  const getFormName = (layer: ObjectionLayer) => `${templateId}/${layer}`;
  const findStored = (layer: ObjectionLayer) =>
    findFormState('text', getFormName(layer)) as string | null;
  const [editedTexts, setEditedTexts] = useState<EditedTexts>(() =>
    Object.fromEntries(
      objectionLayers.flatMap((layer) => {
        const found = findStored(layer);
        return found === null ? [] : [[layer, found]];
      }),
    ),
  );

  useEffect(() => {
    for (const layer of objectionLayers) {
      const draft = editedTexts[layer];
      const isEdited = draft !== undefined && draft !== (texts[layer] ?? texts.global);
      if (getSignedInUserId() !== null)
        saveFormState('text', getFormName(layer), isEdited ? draft : null);
    }
  });

  function discardWhere(
    layer: ObjectionLayer,
    shouldDiscard: (draft: string) => boolean = () => true,
  ): void {
    setEditedTexts(({ [layer]: draft, ...rest }) =>
      draft === undefined || shouldDiscard(draft) ? rest : { ...rest, [layer]: draft },
    );
    // Also removes the stored text when the panel is already unmounted.
    const stored = findStored(layer);
    if (stored !== null && shouldDiscard(stored)) saveFormState('text', getFormName(layer), null);
  }

  return {
    getFormName,
    get: (layer: ObjectionLayer): string | null => editedTexts[layer] ?? null,
    set: (layer: ObjectionLayer, text: string) =>
      setEditedTexts((texts) => ({ ...texts, [layer]: text })),
    discard: (layer: ObjectionLayer) => discardWhere(layer),
    /** Discards the edited text if it equals the saved one; text typed during the save remains. */
    discardSaved: (layer: ObjectionLayer, stored: string) =>
      discardWhere(layer, (draft) => draft === stored),
  };
}
