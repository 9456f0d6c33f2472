import type { StoredAgencyCard } from '@salespro/contract/agencyCard.ts';
import type { CardField } from '@salespro/domain/settings/AgencyCard.ts';
import {
  type FoundCardValue,
  findCardValue,
  findCardValueBelow,
} from '@salespro/domain/settings/findCardValue.ts';
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

export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string };

interface FieldSaveParts {
  readonly send: (value: string) => Promise<void>;
  /** The server has it. */
  readonly onSaved: (value: string) => void;
  /** It failed, and nobody is there any more to see it. */
  readonly onLost: () => void;
}

/** Saves of one field, one after the other: while one is under way, only the newest of the next ones waits. */
function useFieldSave({ send, onSaved, onLost }: FieldSaveParts) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const waiting = useRef<string | null>(null);
  const last = useRef('');
  const isRunning = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  /** Whether the server has it in the end; false as well where an earlier save carries it along. */
  async function save(value: string): Promise<boolean> {
    // Enter and then leaving the field is one save.
    if (isRunning.current && last.current === value) return false;
    waiting.current = value;
    last.current = value;
    if (isRunning.current) return false;
    isRunning.current = true;
    setState({ kind: 'saving' });
    let failure: unknown = null;
    while (waiting.current !== null) {
      const next: string = waiting.current;
      waiting.current = null;
      failure = await send(next).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (failure === null) onSaved(next);
    }
    isRunning.current = false;
    if (failure === null) setState({ kind: 'saved' });
    else if (isThere.current) setState({ kind: 'failed', message: toMessage(failure) });
    else onLost();
    return failure === null;
  }

  return {
    state,
    save,
    retry: () => save(last.current),
    clear: () => setState((now) => (now.kind === 'saving' ? now : { kind: 'idle' })),
  };
}

/** A refusal says what is wrong; everything else is worth another try. */
export function toMessage(thrown: unknown): string {
  return classifyFailure(thrown) === 'refused' ? toCallError(thrown).message : messages.notSaved;
}
