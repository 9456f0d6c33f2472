import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { Outcome } from '@salespro/domain/outcomes/Outcome.ts';
import type { ScriptTime } from '@salespro/domain/templates/reading/timeScript.ts';
import {
  type Density,
  densities,
  toDensity,
} from '@salespro/domain/templates/reading/toDensity.ts';
import { type Pace, toExactClock, toPace } from '@salespro/domain/templates/reading/toPace.ts';
import {
  IconArrowDown,
  IconMessageQuestion,
  IconNote,
  IconPhoneOff,
  IconScreenShare,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
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
import { type CallOverlay, useCall } from '#call/CallState.tsx';
import { helpView } from '#call/helpView.ts';
import type { Reading } from '#features/templates/useReading.ts';
import { createDeviceSetting, createDeviceSwitch, useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { narrowScreen } from '#lib/useMediaQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import button from '#ui/button.module.css';
import { AllKeysButton, KeyHint } from '#ui/KeyHint.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CallSide, listNamedParts, stepLine, stepPart } from './CallSide.tsx';
import { CallText } from './CallText.tsx';
import callFootStyles from './callFoot.module.css';
import { callKeys } from './callKeys.ts';
import styles from './callMode.module.css';
import { findCallProgress, useCallProgress } from './callProgress.ts';
import { useCallKeys, useCoveredPage, useWakeLock } from './useCallKeys.ts';

/** How much of a script call mode shows. */
const callDensity = createDeviceSetting<Density>(
  'salespro_call_density',
  (stored) => densities.find((each) => each === stored) ?? 'full',
  (density) => density,
);

/** Whether the keys of call mode were shown on this device. */
const callKeysShown = createDeviceSwitch('salespro_call_keys_shown', () => false);

export interface CallModeProps {
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
  const { reading, interview, stop, onObjections, onLeave } = props;
  const { change } = useCall();
  const open = (overlay: CallOverlay) => change({ overlay });
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
      q: () => open({ kind: 'note', noteKind: 'quote' }),
      m: () => open({ kind: 'note', noteKind: 'note' }),
      e: () => open({ kind: 'end-call' }),
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
      <CallFoot hasLetters={hasLetters} onObjections={onObjections} onOpen={open} onNext={next} />
    </div>
  );
}

interface CallClockProps {
  readonly time: ScriptTime;
  readonly stop: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly isShort?: boolean;
}

const tones = { ahead: 'green', even: 'grey', behind: 'orange', over: 'grey' } as const satisfies {
  readonly [kind in Pace['kind']]: string;
};

/** Apart, so that a second passing draws nothing else anew. */
function CallClock({ time, stop, startedAt, endedAt, isShort }: CallClockProps) {
  const elapsed = useElapsed(startedAt, endedAt);
  const pace = startedAt === null ? null : toPace(time, stop, elapsed);
  return (
    <Stack align="start" isTabular className={styles.clock} data-short={isShort || undefined}>
      <p className={styles.time}>
        <VisuallyHidden>Elapsed </VisuallyHidden>
        {toExactClock(elapsed)}
        {isShort ? null : (
          <Text as="span" size="medium" tone="dim" weight={500} className={styles.of}>
            {' '}
            of {toExactClock(time.seconds)}
          </Text>
        )}
      </p>
      {pace ? <Badge tone={tones[pace.kind]}>{pace.text}</Badge> : null}
    </Stack>
  );
}

interface CallHeadProps {
  /** What is being read, or on a phone where. */
  readonly place: ReactNode;
  /** On a phone. */
  readonly clock: ReactNode;
  /** After a density was chosen with the pointer: the keys belong to the text again. */
  readonly onChosen: () => void;
  readonly onLeave: () => void;
}

const names = { full: 'Full', beats: 'Beats', keywords: 'Keywords' } as const;

function CallHead({ place, clock, onChosen, onLeave }: CallHeadProps) {
  return (
    <Row as="header" className={styles.head}>
      {clock}
      <Text size="medium" tone="dim" grows className={styles.place}>
        {place}
      </Text>
      <div className={styles.density} onPointerUp={() => requestAnimationFrame(onChosen)}>
        <SegmentedControl
          legend="How much of the script"
          options={densities.map((value) => ({ value, label: names[value] }))}
          value={useStore(callDensity)}
          onChange={callDensity.set}
          isWide
        />
      </div>
      <button
        className={button.iconButton}
        type="button"
        aria-label="Help for this screen"
        onClick={() => helpView.set('help')}
      >
        <Text as="span" aria-hidden="true" size="small" weight={600} className={styles.help}>
          ?
        </Text>
      </button>
      <button
        className={button.iconButton}
        type="button"
        aria-label="Leave call mode"
        onClick={onLeave}
      >
        <IconX aria-hidden="true" size={22} stroke={1.8} />
      </button>
    </Row>
  );
}

interface CallKeysCardProps {
  readonly onClose: () => void;
}

/** The keys, the first time; it goes with the first move and does not come back. */
function CallKeysCard({ onClose }: CallKeysCardProps) {
  return (
    <Stack
      as="section"
      gap={12}
      align="start"
      className={styles.card}
      aria-label="Keys of call mode"
    >
      <Stack as="dl" gap={4}>
        {callKeys.map(([words, ...keys]) => (
          <div key={words} className={styles.row}>
            <Row as="dt" gap={4} align="stretch">
              <VisuallyHidden>{keys.join(', ')}</VisuallyHidden>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </Row>
            <Text as="dd" size="small" tone="dim">
              {words}
            </Text>
          </div>
        ))}
      </Stack>
      <Button variant="outline" size="small" onClick={onClose}>
        Got it
      </Button>
    </Stack>
  );
}

interface CallFootProps {
  readonly hasLetters: boolean;
  readonly onObjections: () => void;
  readonly onOpen: (overlay: CallOverlay) => void;
  readonly onNext: () => void;
}

/** What can be done in the call; on a phone Next is where the thumb is. */
function CallFoot({ hasLetters, ...on }: CallFootProps) {
  const isNarrow = useStore(narrowScreen);
  const action = (Icon: TablerIcon, words: string, key: string, act: () => void) => (
    <button
      className={callFootStyles.action}
      type="button"
      data-end={key === 'E' || undefined}
      onClick={act}
    >
      <Icon aria-hidden="true" size={20} stroke={1.8} />
      {words}
      {hasLetters ? <KeyHint>{key}</KeyHint> : null}
    </button>
  );
  return (
    <Row as="footer" gap={20} justify="between" className={callFootStyles.foot}>
      {isNarrow ? null : (
        <Row gap={16} align="stretch" size="small" tone="dim" className={callFootStyles.keys}>
          <Row as="span" gap={4} isInline aria-hidden="true">
            <KeyHint>↑</KeyHint>
            <KeyHint>↓</KeyHint> line
          </Row>
          <Row as="span" gap={4} isInline aria-hidden="true">
            <KeyHint>←</KeyHint>
            <KeyHint>→</KeyHint> part
          </Row>
          <Row as="span" gap={4} isInline aria-hidden="true">
            <KeyHint>Esc</KeyHint> leave
          </Row>
          {hasLetters ? <AllKeysButton onClick={() => helpView.set('keys')} /> : null}
        </Row>
      )}
      <Row as="nav" className={callFootStyles.actions} aria-label="In the call">
        {action(IconMessageQuestion, 'Objections', 'O', on.onObjections)}
        {action(IconNote, 'Note', 'Q', () => on.onOpen({ kind: 'note' }))}
        {isNarrow
          ? null
          : action(IconScreenShare, 'Client window', 'P', () =>
              on.onOpen({ kind: 'client-window' }),
            )}
        {action(IconPhoneOff, 'End call', 'E', () => on.onOpen({ kind: 'end-call' }))}
        {isNarrow ? (
          <Button variant="filled" isWide onClick={on.onNext}>
            Next
            <IconArrowDown aria-hidden="true" size={19} stroke={2} />
          </Button>
        ) : null}
      </Row>
    </Row>
  );
}

/** Seconds of a call, counted on while it runs. */
function useElapsed(startedAt: number | null, endedAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = startedAt !== null && endedAt === null;
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    // By the clock, not by counting: a sleeping tab leaves ticks out.
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return startedAt === null ? 0 : Math.max(0, ((endedAt ?? now) - startedAt) / 1_000);
}
