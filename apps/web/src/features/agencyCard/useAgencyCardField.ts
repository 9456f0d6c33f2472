import type { StoredAgencyCard } from '@salespro/contract/agencyCard.ts';
import type { AgencyCardField } from '@salespro/domain/agencyCard/AgencyCard.ts';
import {
  type FoundAgencyCardValue,
  findAgencyCardValue,
  findInheritedCardValue,
} from '@salespro/domain/agencyCard/findAgencyCardValue.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { classifyCallFailure, toCallError } from '#lib/CallError.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { type AgencyCardLayer, saveCardValue } from './agencyCard.api.ts';
import { messages } from './messages.ts';

/** Identifies one field of the agency card in one layer. */
export interface AgencyCardFieldProps {
  readonly card: StoredAgencyCard;
  readonly layer: AgencyCardLayer;
  readonly field: AgencyCardField;
  readonly label: string;
}

/** Edits one field of the agency card: shows the typed text at once and holds it until it is saved. */
export function useAgencyCardField({ card, layer, field, label }: AgencyCardFieldProps) {
  const stored = getStoredValue(card, layer, field);
  const found: FoundAgencyCardValue =
    layer === 'own'
      ? findAgencyCardValue(card, field)
      : { value: stored, source: stored === '' ? null : 'global' };
  const fallback: FoundAgencyCardValue =
    layer === 'own' ? findInheritedCardValue(card, field) : { value: '', source: null };
  const [typedText, setTypedText] = useState<string | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const saving = useMutation({
    // Runs the saves of one field in order.
    scope: { id: `agency card ${layer} ${field}` },
    mutationFn: (value: string) => saveCardValue(layer, field, value),
    onSuccess: (_, value) =>
      setTypedText((current) => (current === null || current.trim() === value ? null : current)),
    onError: () => {
      if (!isMounted.current) showFailure(messages.saveFailedAfterLeaving(label));
    },
  });

  return {
    stored,
    fallback,
    source: found.source,
    /** True while the typed text is not stored on the server. */
    isUnsaved: typedText !== null && typedText.trim() !== found.value,
    value: typedText ?? found.value,
    saveStatus: saving.status,
    errorMessage: saving.error ? formatSaveError(saving.error) : undefined,
    retry: () => saving.mutate(saving.variables ?? ''),
    setText: (text: string) => {
      setTypedText(text);
      if (!saving.isPending) saving.reset();
    },
    /** Saves the text when it differs from the stored value. */
    saveOnLeave: (text: string | null = typedText) => {
      if (text === null) return;
      const value = text.trim();
      const isSame = value === found.value || (value === '' && stored === '');
      if (isSame && saving.isIdle) setTypedText(null);
      else if (!isSame) {
        setTypedText(text);
        // Enter followed by blur sends one save only.
        if (!saving.isPending || saving.variables !== value) saving.mutate(value);
      }
    },
    resetToFallback: () => {
      setTypedText(null);
      const undo = { label: 'Undo', run: () => saving.mutate(stored) };
      saving
        .mutateAsync('')
        .then(() => showSuccess(messages.valueReset(label, fallback.source), undo))
        .catch(() => undefined);
    },
  };
}

function getStoredValue(
  card: StoredAgencyCard,
  layer: AgencyCardLayer,
  field: AgencyCardField,
): string {
  const values: Readonly<Partial<Record<AgencyCardField, string>>> = card[layer];
  return values[field] ?? '';
}

/** Returns the server's message for rejected input, else a text that suggests a retry. */
function formatSaveError(thrown: unknown): string {
  return classifyCallFailure(thrown) === 'refused'
    ? toCallError(thrown).message
    : messages.notSaved;
}
