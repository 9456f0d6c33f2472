import { savePackEdit } from '@salespro/contract/followUp.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { savePackEdit as savePackEditCommand } from '@salespro/domain/commands/savePackEdit.ts';
import {
  findPackFieldValues,
  type PackDocument,
  type PackFieldValues,
  type PackUse,
  usedAsField,
  usedOnField,
} from '@salespro/domain/followUp/PackEdit.ts';
import { withSoldService } from '@salespro/domain/followUp/withSoldService.ts';
import type { TemplateSubject } from '@salespro/domain/templates/buildTemplateView.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStepSaveState } from '#call/CallState.tsx';
import { useInterviewWithSeller } from '#features/templates/useInterviewWithSeller.ts';
import { getSellerNow, getSellerTimeZone, useSellerNow } from '#lib/sellerTime.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { enqueueCommand, enqueueCommandOnUnload } from '#sync/interview/runCommand.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { messages } from './messages.ts';

/** Debounce of saving typed text to the device; the same as for answers. */
const saveDebounceMs = 300;

/** The seller's edits of one document of the follow-up pack, with the functions that change them. */
export interface PackDocumentState {
  /** The fields that the seller edited; all others are generated from the answers. */
  readonly fieldValues: PackFieldValues;
  readonly updateFields: (changes: PackFieldValues) => void;
  /** Removes the edits, with an undo; the record of the last use is preserved. */
  readonly startOver: () => void;
  /** Records that the document was copied, opened, downloaded or shared. */
  readonly markUsed: (use: PackUse) => void;
}

/** Returns the seller's edits of one pack document; changes show at once and are saved through the outbox. */
export function usePackDocument(document: PackDocument): PackDocumentState {
  const { interview } = useInterview();
  const { id } = interview;
  const stored = findPackFieldValues(interview.pack, document);
  const [unsaved, setUnsaved] = useState<PackFieldValues | null>(null);
  const pending = useRef<PackFieldValues | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isSaveFailed, setSaveFailed] = useState(false);
  const fieldValues = unsaved ?? stored;
  // A delayed `markUsed` reads the latest text, so that it does not restore older text.
  const latest = useRef(fieldValues);
  useLayoutEffect(() => {
    latest.current = fieldValues;
  });
  useStepSaveState(unsaved === null ? 'saved' : isSaveFailed ? 'unsaved' : 'saving');

  const savePending = useCallback(async () => {
    clearTimeout(timer.current);
    const next = pending.current;
    if (next === null) return;
    pending.current = null;
    try {
      const isStored = await enqueueCommand(
        id,
        savePackEdit,
        { edit: { document, words: next } },
        savePackEditCommand,
      );
      setSaveFailed(!isStored);
      if (!isStored) showFailure(messages.tooLong);
      // Text typed during the save is still unsaved.
      else setUnsaved((shown) => (shown === next ? null : shown));
    } catch {
      setSaveFailed(true);
      showFailure(messages.notSaved);
    }
  }, [id, document]);

  useEffect(() => {
    const now = () => void savePending();
    const onPageHide = () => {
      const words = pending.current;
      pending.current = null;
      if (words)
        enqueueCommandOnUnload(
          id,
          savePackEdit,
          { edit: { document, words } },
          savePackEditCommand,
        );
    };
    const onHidden = () => window.document.visibilityState === 'hidden' && now();
    window.document.addEventListener('focusout', now);
    window.document.addEventListener('visibilitychange', onHidden);
    // `pagehide` saves synchronously, because async work may not finish while the page unloads.
    window.addEventListener('pagehide', onPageHide);
    return () => {
      now();
      window.document.removeEventListener('focusout', now);
      window.document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onPageHide);
    };
  }, [savePending, id, document]);

  function update(next: PackFieldValues, pause: number): void {
    pending.current = next;
    setUnsaved(next);
    clearTimeout(timer.current);
    if (pause === 0) void savePending();
    else timer.current = setTimeout(() => void savePending(), pause);
  }

  return {
    fieldValues,
    updateFields: (changes) => update({ ...fieldValues, ...changes }, saveDebounceMs),
    startOver() {
      const before = fieldValues;
      const { [usedOnField]: day, [usedAsField]: use } = before;
      update({ ...(day && { [usedOnField]: day }), ...(use && { [usedAsField]: use }) }, 0);
      showSuccess(messages.startedOver, { label: 'Undo', run: () => update(before, 0) });
    },
    markUsed: (use) =>
      update({ ...latest.current, [usedOnField]: getSellerNow().day, [usedAsField]: use }, 0),
  };
}

/** The interview, today and the time zone, from which all follow-up documents are generated. */
export interface FollowUpContext {
  readonly interview: StoredInterview & TemplateSubject;
  /** The time zone of the agency card, else the device's. */
  readonly timeZone: string;
  /** Today's calendar day in that time zone. */
  readonly today: string;
}

/** Returns the interview with the seller's data, today and the time zone for the follow-up documents. */
export function useFollowUpContext(): FollowUpContext {
  const { interview } = useInterview();
  const { day: today } = useSellerNow();
  return {
    interview: withSoldService(useInterviewWithSeller(interview)),
    timeZone: getSellerTimeZone(),
    today,
  };
}
