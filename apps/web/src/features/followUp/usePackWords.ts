import { savePackEdit } from '@salespro/contract/followUp.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { savePackEdit as savePackEditCommand } from '@salespro/domain/commands/savePackEdit.ts';
import { aboutSale } from '@salespro/domain/followUp/aboutSale.ts';
import {
  findPackWords,
  type PackDocument,
  type PackUse,
  type PackWords,
  usedAs,
  usedOn,
} from '@salespro/domain/followUp/PackEdit.ts';
import type { TemplateSubject } from '@salespro/domain/templates/templateView.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStepSave } from '#call/CallState.tsx';
import { useWithSeller } from '#features/templates/useWithSeller.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { toToday, toZone, useToday } from '#lib/toToday.ts';
import { putCommand, putOnUnload } from '#sync/interview/runCommand.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { messages } from './messages.ts';

/** How long somebody pauses before it is on the device; as for answers. */
const pauseMs = 300;

export interface PackEditing {
  /** What was changed; all else is written from the answers. */
  readonly words: PackWords;
  readonly change: (changes: PackWords) => void;
  /** Forgets what was changed, with a way back; that it was used stays. */
  readonly startOver: () => void;
  /** Only once it has happened. */
  readonly markUsed: (use: PackUse) => void;
}

/** What the seller changed in one document: shown at once, kept on this device, sent by itself. */
export function usePackWords(document: PackDocument): PackEditing {
  const { interview } = useInterview();
  const { id } = interview;
  const stored = findPackWords(interview.pack, document);
  const [typed, setTyped] = useState<PackWords | null>(null);
  const waiting = useRef<PackWords | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isRefused, setRefused] = useState(false);
  const words = typed ?? stored;
  // What is marked after a wait must not put back what was typed meanwhile.
  const latest = useRef(words);
  useLayoutEffect(() => {
    latest.current = words;
  });
  useStepSave(typed === null ? 'saved' : isRefused ? 'unsaved' : 'saving');

  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    if (next === null) return;
    waiting.current = null;
    try {
      const isKept = await putCommand(
        id,
        savePackEdit,
        { edit: { document, words: next } },
        savePackEditCommand,
      );
      setRefused(!isKept);
      if (!isKept) showFailure(messages.tooLong);
      // What was typed meanwhile is not kept yet.
      else setTyped((shown) => (shown === next ? null : shown));
    } catch {
      setRefused(true);
      showFailure(messages.notKept);
    }
  }, [id, document]);

  useEffect(() => {
    const now = () => void keep();
    const onLeave = () => {
      const words = waiting.current;
      waiting.current = null;
      if (words) putOnUnload(id, savePackEdit, { edit: { document, words } }, savePackEditCommand);
    };
    const onHidden = () => window.document.visibilityState === 'hidden' && now();
    window.document.addEventListener('focusout', now);
    window.document.addEventListener('visibilitychange', onHidden);
    // Comes before the page is hidden, and what is begun then may not be finished.
    window.addEventListener('pagehide', onLeave);
    return () => {
      now();
      window.document.removeEventListener('focusout', now);
      window.document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeave);
    };
  }, [keep, id, document]);

  function put(next: PackWords, pause: number): void {
    waiting.current = next;
    setTyped(next);
    clearTimeout(timer.current);
    if (pause === 0) void keep();
    else timer.current = setTimeout(() => void keep(), pause);
  }

  return {
    words,
    change: (changes) => put({ ...words, ...changes }, pauseMs),
    startOver() {
      const before = words;
      const { [usedOn]: day, [usedAs]: use } = before;
      put({ ...(day && { [usedOn]: day }), ...(use && { [usedAs]: use }) }, 0);
      showSuccess(messages.startedOver, { label: 'Undo', run: () => put(before, 0) });
    },
    markUsed: (use) => put({ ...latest.current, [usedOn]: toToday().day, [usedAs]: use }, 0),
  };
}

export interface FollowUpFacts {
  readonly interview: StoredInterview & TemplateSubject;
  /** The seller's, by the agency card, else that of this device. */
  readonly timeZone: string;
  /** Their calendar day. */
  readonly today: string;
}

export function useFollowUpFacts(): FollowUpFacts {
  const { interview } = useInterview();
  const { day: today } = useToday();
  return {
    interview: aboutSale(useWithSeller(interview)),
    timeZone: toZone(),
    today,
  };
}
