import { useEffect, useRef, useState } from 'react';
import { toCallError } from '#lib/CallError.ts';
import { classifyFailure } from '#lib/classifyFailure.ts';
import { messages } from './messages.ts';

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
export function useFieldSave({ send, onSaved, onLost }: FieldSaveParts) {
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
