import type { StoredAgencyCard } from '@salespro/contract/agencyCard.ts';
import type { CardField } from '@salespro/domain/agencyCard/AgencyCard.ts';
import {
  type FoundCardValue,
  findCardValue,
  findCardValueBelow,
} from '@salespro/domain/agencyCard/findCardValue.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { classifyFailure, toCallError } from '#lib/CallError.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { type CardLayer, saveCardValue } from './agencyCard.api.ts';
import { messages } from './messages.ts';

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
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const saving = useMutation({
    // One after the other.
    scope: { id: `agency card ${layer} ${field}` },
    mutationFn: (value: string) => saveCardValue(layer, field, value),
    onSuccess: (_, value) => setTyped((now) => (now === null || now.trim() === value ? null : now)),
    onError: () => {
      if (!isThere.current) showFailure(messages.stillNotSaved(label));
    },
  });

  return {
    stored,
    below,
    source: found.source,
    /** Typed, and not on the server. */
    isUnsaved: typed !== null && typed.trim() !== found.value,
    value: typed ?? found.value,
    state: saving.status,
    problem: saving.error ? toMessage(saving.error) : undefined,
    retry: () => saving.mutate(saving.variables ?? ''),
    type: (text: string) => {
      setTyped(text);
      if (!saving.isPending) saving.reset();
    },
    /** Saves what was typed, if it is something else. */
    leave: (text: string | null = typed) => {
      if (text === null) return;
      const value = text.trim();
      const isSame = value === found.value || (value === '' && stored === '');
      if (isSame && saving.isIdle) setTyped(null);
      else if (!isSame) {
        setTyped(text);
        // Enter and then leaving the field is one save.
        if (!saving.isPending || saving.variables !== value) saving.mutate(value);
      }
    },
    putBack: () => {
      setTyped(null);
      const undo = { label: 'Undo', run: () => saving.mutate(stored) };
      saving
        .mutateAsync('')
        .then(() => showSuccess(messages.wasPutBack(label, below.source), undo))
        .catch(() => undefined);
    },
  };
}

function readStored(card: StoredAgencyCard, layer: CardLayer, field: CardField): string {
  const values: Readonly<Partial<Record<CardField, string>>> = card[layer];
  return values[field] ?? '';
}

/** A refusal says what is wrong; everything else is worth another try. */
function toMessage(thrown: unknown): string {
  return classifyFailure(thrown) === 'refused' ? toCallError(thrown).message : messages.notSaved;
}
