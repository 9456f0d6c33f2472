import type { StoredAgencyCard } from '@salespro/contract/agencyCard.ts';
import type { CardField } from '@salespro/domain/settings/AgencyCard.ts';
import {
  type FoundCardValue,
  findCardValue,
  findCardValueBelow,
} from '@salespro/domain/settings/findCardValue.ts';
import { useState } from 'react';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { type CardLayer, saveCardValue } from './agencyCard.api.ts';
import { messages } from './messages.ts';
import { useFieldSave } from './useFieldSave.ts';

export interface CardValueProps {
  readonly card: StoredAgencyCard;
  readonly layer: CardLayer;
  readonly field: CardField;
  readonly label: string;
}

/** One value of the card while it is edited: what was typed shows at once and stays until the server has it. */
export function useCardValue({ card, layer, field, label }: CardValueProps) {
  const stored = readStored(card, layer, field);
  const found: FoundCardValue =
    layer === 'own'
      ? findCardValue(card, field)
      : { value: stored, source: stored === '' ? null : 'global' };
  const below: FoundCardValue =
    layer === 'own' ? findCardValueBelow(card, field) : { value: '', source: null };
  const [typed, setTyped] = useState<string | null>(null);
  const { state, save, retry, clear } = useFieldSave({
    send: (value) => saveCardValue(layer, field, value),
    onSaved: (value) => setTyped((now) => (now === null || now.trim() === value ? null : now)),
    onLost: () => showFailure(messages.stillNotSaved(label)),
  });

  return {
    stored,
    below,
    source: found.source,
    /** Typed, and not on the server. */
    isUnsaved: typed !== null && typed.trim() !== found.value,
    value: typed ?? found.value,
    state,
    retry: () => void retry(),
    type: (text: string) => {
      setTyped(text);
      clear();
    },
    /** Saves what was typed, if it is something else. */
    leave: (text: string | null = typed) => {
      if (text === null) return;
      const value = text.trim();
      const isSame = value === found.value || (value === '' && stored === '');
      if (isSame && state.kind === 'idle') setTyped(null);
      else if (!isSame) {
        setTyped(text);
        void save(value);
      }
    },
    putBack: () => {
      setTyped(null);
      void save('').then((isSaved) => {
        if (!isSaved) return;
        showSuccess(messages.wasPutBack(label, below.source), {
          label: 'Undo',
          run: () => void save(stored),
        });
      });
    },
  };
}

function readStored(card: StoredAgencyCard, layer: CardLayer, field: CardField): string {
  const values: Readonly<Partial<Record<CardField, string>>> = card[layer];
  return values[field] ?? '';
}
