import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { Outcome } from '@salespro/domain/outcomes/Outcome.ts';
import {
  buildCallModeParts,
  type Density,
  densities,
} from '@salespro/domain/templates/reading/buildCallModeParts.ts';
import {
  computeReadingPace,
  formatExactDuration,
  type ReadingPace,
} from '@salespro/domain/templates/reading/computeReadingPace.ts';
import type { ScriptTime } from '@salespro/domain/templates/reading/estimateScriptTime.ts';
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
import { helpViewStore } from '#call/helpViewStore.ts';
import type { ReadableText } from '#features/templates/useReadableText.ts';
import { createDeviceSetting, createDeviceSwitch, useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { narrowScreenStore } from '#lib/useMediaQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import button from '#ui/button.module.css';
import { AllKeysButton, KeyHint } from '#ui/KeyHint.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CallModeScript } from './CallModeScript.tsx';
import {
  CallModeSidebar,
  findAdjacentLine,
  findAdjacentPart,
  listNamedScriptParts,
} from './CallModeSidebar.tsx';
import styles from './callMode.module.css';
import footerStyles from './callModeFooter.module.css';
import { callModeKeyList } from './callModeKeyList.ts';
import { loadCallProgress, useCallProgress } from './callProgress.ts';
import { useCallModeKeys, useHideCoveredPage, useWakeLock } from './useCallModeKeys.ts';

/** Device setting: how much of a script call mode shows. */
const callDensity = createDeviceSetting<Density>(
  'salespro_call_density',
  (stored) => densities.find((each) => each === stored) ?? 'full',
  (density) => density,
);

/** Device switch: whether the key card was shown once. */
const wereKeysShown = createDeviceSwitch('salespro_call_keys_shown', () => false);

export interface CallModeProps {
  readonly reading: ReadableText;
  readonly interview: Interview & { readonly outcome?: Outcome | null | undefined };
  /** Identifier of the text within the interview. */
  readonly textId: string;
  /** Name and kind of the text, shown in the header. */
  readonly title: readonly [name: string, kind: string];
  readonly stop: number;
  /** True after a reload during the call: starts at the stored line. */
  readonly isResumed: RefObject<boolean>;
  /** What the text lacks, as the script shows it. */
  readonly blanks: ReactNode;
  readonly onStop: (stop: number) => void;
  readonly onObjections: () => void;
  readonly onLeave: () => void;
}

/** Renders the script full screen, with the current line in the middle, a clock and call actions. */
export function CallMode(props: CallModeProps) {
  const { reading, interview, stop, onObjections, onLeave } = props;
  const { update: change } = useCall();
  const open = (overlay: CallOverlay) => change({ overlay });
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const density = useStore(callDensity);
  const hasLetters = useStore(answerKeysSwitch);
  const isNarrow = useStore(narrowScreenStore);
  const [hasKeysCard, setKeysCard] = useState(() => !wereKeysShown.get());
  const parts = useMemo(() => buildCallModeParts(reading.parts, density), [reading.parts, density]);
  const named = listNamedScriptParts(parts, reading.time);
  const current = named.findLastIndex((part) => part.firstStop <= stop);
  const progressKey = `${interview.id}/${props.textId}`;
  const resume = useEffectEvent(() => {
    const storedProgress = props.isResumed.current ? loadCallProgress(progressKey) : null;
    props.isResumed.current = false;
    if (storedProgress) props.onStop(storedProgress.stop);
  });
  // A layout effect, so that it runs before the progress is stored again.
  useLayoutEffect(() => resume(), []);
  const progress = useCallProgress(progressKey, stop, interview.outcome?.id ?? null);
  useHideCoveredPage(root);
  useWakeLock();

  useEffect(() => {
    text.current?.focus({ preventScroll: true });
    wereKeysShown.set(true);
  }, []);

  function moveTo(next: number | null): void {
    if (next === null) return;
    setKeysCard(false);
    progress.start();
    props.onStop(next);
  }
  const next = () => moveTo(findAdjacentLine(parts, stop, 1));
  useCallModeKeys({
    hasLetters,
    onLine: (direction) => moveTo(findAdjacentLine(parts, stop, direction)),
    onPart: (direction) => moveTo(findAdjacentPart(parts, stop, direction)),
    onLeave,
    letters: {
      o: onObjections,
      q: () => open({ kind: 'note', noteKind: 'quote' }),
      m: () => open({ kind: 'note', noteKind: 'note' }),
      e: () => open({ kind: 'end-call' }),
    },
  });

  const clock = (
    <CallModeClock
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
        <CallModeSidebar
          clock={clock}
          parts={named}
          current={current}
          interview={interview}
          onPart={moveTo}
        />
      )}
      <CallModeHeader
        clock={isNarrow ? clock : null}
        position={
          <>
            <strong>{name}</strong> {kind}
          </>
        }
        onDensityChosen={() => text.current?.focus({ preventScroll: true })}
        onLeave={onLeave}
      />
      <CallModeScript
        boxRef={text}
        parts={parts}
        density={density}
        stop={stop}
        blanks={props.blanks}
        onStop={moveTo}
      />
      {hasKeysCard && hasLetters ? <CallModeKeysCard onClose={() => setKeysCard(false)} /> : null}
      <CallModeFooter
        hasLetters={hasLetters}
        onObjections={onObjections}
        onOpen={open}
        onNext={next}
      />
    </div>
  );
}

interface CallModeClockProps {
  readonly time: ScriptTime;
  readonly stop: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly isShort?: boolean;
}

const paceTones = {
  ahead: 'green',
  even: 'grey',
  behind: 'orange',
  over: 'grey',
} as const satisfies {
  readonly [kind in ReadingPace['kind']]: string;
};

/** Renders the clock; a separate component, so that its ticks do not rerender call mode. */
function CallModeClock({ time, stop, startedAt, endedAt, isShort }: CallModeClockProps) {
  const elapsed = useElapsedSeconds(startedAt, endedAt);
  const pace = startedAt === null ? null : computeReadingPace(time, stop, elapsed);
  return (
    <Stack align="start" isTabular className={styles.clock} data-short={isShort || undefined}>
      <p className={styles.time}>
        <VisuallyHidden>Elapsed </VisuallyHidden>
        {formatExactDuration(elapsed)}
        {isShort ? null : (
          <Text as="span" size="medium" tone="dim" weight={500} className={styles.plannedTime}>
            {' '}
            of {formatExactDuration(time.seconds)}
          </Text>
        )}
      </p>
      {pace ? <Badge tone={paceTones[pace.kind]}>{pace.text}</Badge> : null}
    </Stack>
  );
}

interface CallModeHeaderProps {
  /** Name and kind of the text; on a phone the current part. */
  readonly position: ReactNode;
  /** Clock in the header, on phones only. */
  readonly clock: ReactNode;
  /** Moves the focus back to the text after a click on a density, for the arrow keys. */
  readonly onDensityChosen: () => void;
  readonly onLeave: () => void;
}

const densityNames = { full: 'Full', beats: 'Beats', keywords: 'Keywords' } as const;

function CallModeHeader({ position, clock, onDensityChosen, onLeave }: CallModeHeaderProps) {
  return (
    <Row as="header" className={styles.head}>
      {clock}
      <Text size="medium" tone="dim" grows className={styles.position}>
        {position}
      </Text>
      <div className={styles.density} onPointerUp={() => requestAnimationFrame(onDensityChosen)}>
        <SegmentedControl
          legend="How much of the script"
          options={densities.map((value) => ({ value, label: densityNames[value] }))}
          value={useStore(callDensity)}
          onChange={callDensity.set}
          isWide
        />
      </div>
      <button
        className={button.iconButton}
        type="button"
        aria-label="Help for this screen"
        onClick={() => helpViewStore.set('help')}
      >
        <Text as="span" aria-hidden="true" size="small" weight={600} className={styles.helpIcon}>
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

interface CallModeKeysCardProps {
  readonly onClose: () => void;
}

/** Lists the keys of call mode on first use, until the first move. */
function CallModeKeysCard({ onClose }: CallModeKeysCardProps) {
  return (
    <Stack
      as="section"
      gap={12}
      align="start"
      className={styles.keysCard}
      aria-label="Keys of call mode"
    >
      <Stack as="dl" gap={4}>
        {callModeKeyList.map(([words, ...keys]) => (
          <div key={words} className={styles.keyRow}>
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

interface CallModeFooterProps {
  readonly hasLetters: boolean;
  readonly onObjections: () => void;
  readonly onOpen: (overlay: CallOverlay) => void;
  readonly onNext: () => void;
}

/** Renders the call actions at the bottom; on phones with a Next button. */
function CallModeFooter({ hasLetters, ...on }: CallModeFooterProps) {
  const isNarrow = useStore(narrowScreenStore);
  const action = (Icon: TablerIcon, words: string, key: string, onPress: () => void) => (
    <button
      className={footerStyles.action}
      type="button"
      data-end={key === 'E' || undefined}
      onClick={onPress}
    >
      <Icon aria-hidden="true" size={20} stroke={1.8} />
      {words}
      {hasLetters ? <KeyHint>{key}</KeyHint> : null}
    </button>
  );
  return (
    <Row as="footer" gap={20} justify="between" className={footerStyles.footer}>
      {isNarrow ? null : (
        <Row gap={16} align="stretch" size="small" tone="dim" className={footerStyles.keyHints}>
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
          {hasLetters ? <AllKeysButton onClick={() => helpViewStore.set('keys')} /> : null}
        </Row>
      )}
      <Row as="nav" className={footerStyles.actions} aria-label="In the call">
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

/** Returns the elapsed seconds of a call, updated every second while it runs. */
function useElapsedSeconds(startedAt: number | null, endedAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = startedAt !== null && endedAt === null;
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    // Reads the clock instead of counting ticks, which a background tab skips.
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return startedAt === null ? 0 : Math.max(0, ((endedAt ?? now) - startedAt) / 1_000);
}
