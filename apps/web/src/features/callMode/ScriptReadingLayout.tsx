import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { formatRoundedDuration } from '@salespro/domain/templates/reading/estimateScriptTime.ts';
import type { ScriptPart } from '@salespro/domain/templates/reading/parseScript.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '#call/CallState.tsx';
import { helpViewStore } from '#call/helpViewStore.ts';
import {
  ObjectionPaletteLoader,
  OpenObjectionsButtons,
} from '#features/objections/ObjectionPaletteLoader.tsx';
import { ReadingCard } from '#features/templates/ReadingCard.tsx';
import styles from '#features/templates/readingParts.module.css';
import type { ReadableText } from '#features/templates/useReadableText.ts';
import {
  listLineNumbers,
  useReadingPosition,
  useScriptKeys,
} from '#features/templates/useReadingPosition.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { AllKeysButton, KeyHint } from '#ui/KeyHint.tsx';
import { createLazyLoader, LazyComponent, RetrySilently } from '#ui/LazyComponent.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { ReadingColumns } from '#ui/ReadingColumns.tsx';
import { useFirstInteraction } from '#ui/useFirstInteraction.ts';
import { useCallModeUrl } from './CallModeButton.tsx';

const loadCallMode = async () => (await import('./CallMode.tsx')).CallMode;
const callMode = createLazyLoader(loadCallMode);

/** Identifies a text that can be opened in call mode. */
export interface CallModeText {
  /** Identifier of the text within the interview; part of the key of its progress. */
  readonly textId: string;
  /** Name and kind of the text, shown in the header. */
  readonly title: readonly [name: string, kind: string];
}

interface ScriptReadingLayoutProps {
  readonly reading: ReadableText;
  readonly serviceId: ServiceId | null;
  readonly interview: Interview;
  /** False while another tab is in front. */
  readonly isShown: boolean;
  /** Shown above the text: blanks that still need an answer. */
  readonly above: ReactNode;
  /** Shown in the sidebar below the list of script parts. */
  readonly beside: ReactNode;
  readonly isAsideSticky?: boolean;
  readonly callModeText: CallModeText;
}

/** Renders a script with its current line, the list of parts, the objections and call mode. */
export function ScriptReadingLayout(props: ScriptReadingLayoutProps) {
  const { reading, serviceId, isShown, interview, callModeText } = props;
  const callModeUrl = useCallModeUrl();
  const isCalling = isShown && callModeUrl.isOn && reading.parts.length > 0;
  const card = useRef<HTMLDivElement>(null);
  // After a reload call mode resumes at its stored line; otherwise it starts at the line of the page.
  const isResumed = useRef(isCalling);
  useEffect(() => {
    isResumed.current &&= isCalling;
  });
  const reader = useReadingPosition(reading.parts, card, isShown && !isCalling);
  const partName = reader.part?.name ?? undefined;
  const { update: change } = useCall();
  useEffect(() => {
    if (isShown) change({ position: { part: partName, stop: reader.stop } });
  }, [isShown, change, partName, reader.stop]);
  const hasKeys = useStore(answerKeysSwitch);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  useScriptKeys({
    isOn: isShown && !isCalling,
    hasKeys,
    onStep: reader.step,
    onObjections: openPalette,
    onCall: callModeUrl.open,
  });
  const hasInteracted = useFirstInteraction();
  useEffect(() => {
    if (hasInteracted) loadCallMode().catch(() => undefined);
  }, [hasInteracted]);

  return (
    <>
      <ReadingColumns
        textRef={card}
        asideLabel="While you read"
        isAsideSticky={props.isAsideSticky ?? false}
        aside={
          <>
            <ScriptPartsNav reading={reading} current={reader.part} onPart={reader.goTo} />
            <OpenObjectionsButtons hasKeys={hasKeys} onOpen={openPalette} />
            <ReadingKeyHints />
            {props.beside}
          </>
        }
      >
        {props.above}
        <ReadingCard
          rendered={reading.rendered}
          currentLine={reader.stop}
          onLinePress={reader.choose}
        />
      </ReadingColumns>
      {isCalling ? (
        <LazyComponent
          loader={callMode}
          props={{
            ...callModeText,
            reading,
            interview,
            stop: reader.stop,
            isResumed,
            blanks: props.above,
            onStop: reader.choose,
            onObjections: openPalette,
            onLeave: callModeUrl.leave,
          }}
          fallback={null}
          Failed={RetrySilently}
        />
      ) : null}
      {serviceId ? (
        <ObjectionPaletteLoader
          serviceId={serviceId}
          interview={interview}
          isOpen={isPaletteOpen}
          scriptSectionName={reader.part?.name ?? null}
          onClose={() => setPaletteOpen(false)}
        />
      ) : null}
    </>
  );
}

interface ScriptPartsNavProps {
  readonly reading: ReadableText;
  readonly current: ScriptPart | null;
  readonly onPart: (stop: number) => void;
}

/** Lists the script parts with their start times, for a slow speaking rate. */
function ScriptPartsNav({ reading: { parts, time }, current, onPart }: ScriptPartsNavProps) {
  const named = parts.flatMap((part, index) => {
    const stop = listLineNumbers(part)[0];
    return part.name === null || stop === undefined
      ? []
      : [{ part, name: part.name, stop, start: time.starts[index] ?? 0 }];
  });
  if (named.length < 2) return null;
  return (
    <Surface as="nav" className={styles.card} aria-labelledby="script-parts">
      <Row align="baseline" justify="between" className={styles.top}>
        <Text as="h2" size="body" below={8} id="script-parts">
          In this script
        </Text>
        <Text as="span" size="medium" tone="dim" isTabular>
          {(time.seconds / 60).toFixed(1)} min
        </Text>
      </Row>
      <ol>
        {named.map(({ part, name, stop, start }) => (
          <li key={stop}>
            <button
              className={styles.part}
              type="button"
              aria-current={part === current ? 'step' : undefined}
              onClick={() => onPart(stop)}
            >
              <span className={styles.name}>{name}</span>
              <Text as="span" size="small" isTabular>
                {formatRoundedDuration(start)}
              </Text>
            </button>
          </li>
        ))}
      </ol>
    </Surface>
  );
}

/** Shows the keys that move the current line. */
function ReadingKeyHints() {
  return (
    <Row
      as="p"
      gap={16}
      rowGap={4}
      justify="between"
      size="small"
      tone="dim"
      className={styles.line}
    >
      <Row as="span" gap={4} isInline>
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint> move the line
      </Row>
      <AllKeysButton onClick={() => helpViewStore.set('keys')} />
    </Row>
  );
}
