import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { NoteKind } from '@salespro/domain/interviews/notes/Note.ts';
import type { Outcome } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { toDensity } from '@salespro/domain/templates/reading/toDensity.ts';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { narrowScreen } from '#lib/narrowScreen.ts';
import { useStore } from '#lib/useStore.ts';
import type { Reading } from '#templates/reading/useReading.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CallClock } from './CallClock.tsx';
import { CallFoot } from './CallFoot.tsx';
import { CallHead } from './CallHead.tsx';
import { CallKeysCard } from './CallKeysCard.tsx';
import { CallSide } from './CallSide.tsx';
import { CallText } from './CallText.tsx';
import { callDensity } from './callDensity.ts';
import { callKeysShown } from './callKeysShown.ts';
import styles from './callMode.module.css';
import { findCallProgress } from './callProgress.ts';
import { stepLine, stepPart } from './callWays.ts';
import { listNamedParts } from './listNamedParts.ts';
import { useCallKeys } from './useCallKeys.ts';
import { useCallProgress } from './useCallProgress.ts';
import { useCoveredPage } from './useCoveredPage.ts';
import { useWakeLock } from './useWakeLock.ts';

/** What a call can ask for beside the script; the pages know who shows it. */
export interface CallActions {
  readonly onNote: (kind?: NoteKind) => void;
  readonly onClientWindow: () => void;
  readonly onEnd: () => void;
}

export interface CallModeProps extends CallActions {
  readonly reading: Reading;
  readonly interview: Interview & { readonly outcome?: Outcome | null | undefined };
  /** Tells this script from the others of the interview. */
  readonly place: string;
  /** What is being read: its name, and what it is. */
  readonly title: readonly [name: string, kind: string];
  readonly stop: number;
  /** The page was opened in mid-call: the line is the one kept. */
  readonly isResumed: RefObject<boolean>;
  /** What the text lacks, as the script shows it. */
  readonly blanks: ReactNode;
  readonly onStop: (stop: number) => void;
  readonly onObjections: () => void;
  readonly onLeave: () => void;
}

/** The script full screen: the line being read in the middle, the time beside it, all else one key away. */
export function CallMode(props: CallModeProps) {
  const { reading, interview, stop, onObjections, onNote, onEnd, onLeave } = props;
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const density = useStore(callDensity);
  const hasLetters = useStore(answerKeysSwitch);
  const isNarrow = useStore(narrowScreen);
  const [hasKeysCard, setKeysCard] = useState(() => !callKeysShown.get());
  const parts = useMemo(() => toDensity(reading.parts, density), [reading.parts, density]);
  const named = listNamedParts(parts, reading.time);
  const current = named.findLastIndex((part) => part.stop <= stop);
  const place = `${interview.id}/${props.place}`;
  const resume = useEffectEvent(() => {
    const kept = props.isResumed.current ? findCallProgress(place) : null;
    props.isResumed.current = false;
    if (kept) props.onStop(kept.stop);
  });
  // Before the call keeps the line it is opened at.
  useLayoutEffect(() => resume(), []);
  const progress = useCallProgress(place, stop, interview.outcome?.id ?? null);
  useCoveredPage(root);
  useWakeLock();

  useEffect(() => {
    text.current?.focus({ preventScroll: true });
    callKeysShown.set(true);
  }, []);

  function moveTo(next: number | null): void {
    if (next === null) return;
    setKeysCard(false);
    progress.start();
    props.onStop(next);
  }
  const next = () => moveTo(stepLine(parts, stop, 1));
  useCallKeys({
    hasLetters,
    onLine: (direction) => moveTo(stepLine(parts, stop, direction)),
    onPart: (direction) => moveTo(stepPart(parts, stop, direction)),
    onLeave,
    letters: {
      o: onObjections,
      q: () => onNote('quote'),
      m: () => onNote('note'),
      e: onEnd,
    },
  });

  const clock = (
    <CallClock
      time={reading.time}
      stop={stop}
      startedAt={progress.startedAt}
      endedAt={progress.endedAt}
      isShort={isNarrow}
    />
  );
  const [name, kind] = isNarrow
    ? [named[current]?.name ?? '', `${current + 1} of ${named.length}`]
    : props.title;
  return (
    <div className={styles.call} ref={root} data-help="call-mode" data-screen-only>
      <h1 className={styles.title}>
        <VisuallyHidden>Call mode - {interview.businessName}</VisuallyHidden>
      </h1>
      {isNarrow ? null : (
        <CallSide
          clock={clock}
          parts={named}
          current={current}
          interview={interview}
          onPart={moveTo}
        />
      )}
      <CallHead
        clock={isNarrow ? clock : null}
        place={
          <>
            <strong>{name}</strong> {kind}
          </>
        }
        onChosen={() => text.current?.focus({ preventScroll: true })}
        onLeave={onLeave}
      />
      <CallText
        boxRef={text}
        parts={parts}
        density={density}
        stop={stop}
        blanks={props.blanks}
        onStop={moveTo}
      />
      {hasKeysCard && hasLetters ? <CallKeysCard onClose={() => setKeysCard(false)} /> : null}
      <CallFoot
        hasLetters={hasLetters}
        onObjections={onObjections}
        onNote={() => onNote()}
        onClientWindow={props.onClientWindow}
        onEnd={onEnd}
        onNext={next}
      />
    </div>
  );
}
