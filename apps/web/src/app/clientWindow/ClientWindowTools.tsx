import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { IconPresentation, IconScreenShare } from '@tabler/icons-react';
import { useEffect } from 'react';
import { callOverlay } from '#interviews/overlays/callOverlay.ts';
import { useLetterKeys } from '#interviews/overlays/useLetterKeys.ts';
import { narrowScreen } from '#lib/narrowScreen.ts';
import { useStore } from '#lib/useStore.ts';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { KeyHint } from '#ui/KeyHint.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { RetryQuietly } from '#ui/RetryQuietly.tsx';
import type { ClientMessage } from './clientChannel.ts';
import styles from './clientWindowTools.module.css';
import { openClientWindow } from './openClientWindow.ts';
import { isPageTurned, isWindowOpen } from './presenting.ts';
import { useClientChannel } from './useClientChannel.ts';

interface ClientWindowToolsProps {
  readonly interviewId: string;
  readonly screen: Screen;
}

const presenter = createLazyPart(async () => (await import('./Presenter.tsx')).Presenter);

/** On every interview screen: the ways to show the client something. What they need is loaded when it is used. */
export function ClientWindowTools({ interviewId, screen }: ClientWindowToolsProps) {
  const channel = useClientChannel(interviewId);
  const isOpen = useStore(isWindowOpen);
  const isTurned = useStore(isPageTurned);
  const isNarrow = useStore(narrowScreen);

  function toggleWindow(): void {
    if (isOpen) channel?.postMessage({ kind: 'close' } satisfies ClientMessage);
    else openClientWindow(interviewId);
  }
  const turnPage = () => isPageTurned.set(true);
  const onKey = (event: KeyboardEvent) =>
    // A phone has no second window.
    event.shiftKey || isNarrow ? turnPage() : toggleWindow();
  useLetterKeys({ P: onKey });
  // Call mode has a button of its own for it.
  const isAsked = useStore(callOverlay)?.kind === 'client-window';
  useEffect(() => {
    if (!isAsked) return;
    callOverlay.set(null);
    toggleWindow();
  });

  return (
    <>
      {isNarrow ? null : (
        <button
          className={styles.button}
          type="button"
          aria-pressed={isOpen}
          onClick={toggleWindow}
        >
          <IconScreenShare aria-hidden="true" size={18} stroke={1.7} />
          Client window
          <KeyHint>P</KeyHint>
        </button>
      )}
      <button
        className={styles.button}
        type="button"
        aria-label="Turn this screen to the client"
        onClick={turnPage}
      >
        <IconPresentation aria-hidden="true" size={18} stroke={1.7} />
      </button>
      {(isOpen || isTurned) && channel ? (
        <LazyPart
          part={presenter}
          props={{ channel, screen }}
          waiting={null}
          Failed={RetryQuietly}
        />
      ) : null}
    </>
  );
}
