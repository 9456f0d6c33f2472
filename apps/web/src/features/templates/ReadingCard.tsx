import {
  parseScript,
  type ScriptBlock,
  type ScriptPart,
  type SellerNote,
  splitInline,
} from '@salespro/domain/templates/reading/parseScript.ts';
import type { RenderedText } from '@salespro/domain/templates/renderChosenTemplate.ts';
import { IconNote, IconPlayerPause, IconVolumeOff } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useMemo } from 'react';
import { showFailure } from '#lib/toast.ts';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './scriptText.module.css';

interface ReadingCardProps extends Omit<ScriptTextProps, 'text'> {
  readonly rendered: RenderedText;
}

/** Renders a filled text on a card, or a message when the text is missing or cannot be rendered. */
export function ReadingCard({ rendered, ...reading }: ReadingCardProps) {
  useMissingToast(rendered);
  return (
    <Surface className={styles.card}>
      {rendered.status === 'rendered' ? <ScriptText text={rendered.text} {...reading} /> : null}
      {rendered.status === 'failed' ? <Notice tone="danger">{rendered.text}</Notice> : null}
      {rendered.status === 'missing' ? <Text tone="dim">There's no text to read here.</Text> : null}
    </Surface>
  );
}

function useMissingToast(rendered: RenderedText): void {
  const missing = rendered.status === 'missing' ? rendered : null;
  const [title, description] = [missing?.title, missing?.description];
  useEffect(() => {
    if (title && description) showFailure({ title, description });
  }, [title, description]);
}

interface ScriptTextProps {
  /** A rendered recap, script or retainer close. */
  readonly text: string;
  /** Number of the line being read, as numbered by parseScript. */
  readonly currentLine?: number | undefined;
  /** Called with the number of a pressed line. */
  readonly onLinePress?: (stop: number) => void;
}

/** Renders a text for reading aloud, with seller notes such as "[PAUSE]" visually separate. */
export function ScriptText({
  text,
  currentLine: currentStop,
  onLinePress: onStop,
}: ScriptTextProps) {
  const parts = useMemo(() => parseScript(text), [text]);

  function choose(event: MouseEvent<HTMLElement>) {
    const line = event.target instanceof Element ? event.target.closest('[data-stop]') : null;
    const hasSelection = getSelection()?.isCollapsed === false;
    if (line instanceof HTMLElement && !hasSelection) onStop?.(Number(line.dataset.stop));
  }

  return (
    // The click has keyboard equivalents: the arrow keys and the list of parts.
    <Text
      as="div"
      size="section"
      breaks
      className={styles.text}
      data-choosable={onStop ? '' : undefined}
      onClick={choose}
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their order
        <ScriptPartView key={index} part={part} currentStop={currentStop} />
      ))}
    </Text>
  );
}

interface ScriptPartViewProps {
  readonly part: ScriptPart;
  readonly currentStop: number | undefined;
}

function ScriptPartView({ part, currentStop }: ScriptPartViewProps) {
  return (
    <div className={styles.part}>
      {part.name === null ? null : (
        <Row
          gap={8}
          align="baseline"
          className={styles.head}
          data-stop={part.stop ?? undefined}
          aria-current={part.stop !== null && part.stop === currentStop ? 'true' : undefined}
        >
          <Text as="h2" size="tiny" tone="green" weight={700} className={styles.name}>
            {part.name}
          </Text>
          {part.note === '' ? null : <p className={styles.aside}>{part.note}</p>}
        </Row>
      )}
      {part.blocks.map((block, index) => (
        <ScriptBlockView
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          block={block}
          isCurrent={'stop' in block && block.stop === currentStop}
        />
      ))}
    </div>
  );
}

interface ScriptBlockViewProps {
  readonly block: ScriptBlock;
  readonly isCurrent: boolean;
}

function ScriptBlockView({ block, isCurrent }: ScriptBlockViewProps) {
  if (block.kind === 'note') return <SellerNoteLine note={block} />;
  const line = {
    'data-stop': block.stop,
    'aria-current': isCurrent ? ('true' as const) : undefined,
  };
  switch (block.kind) {
    case 'quote':
      return (
        <blockquote {...line} className={`${styles.line} ${styles.quote}`}>
          “<InlineScriptText text={block.text} />”
        </blockquote>
      );
    case 'list':
      return (
        <Stack as="ul" {...line} gap={4} className={`${styles.line} ${styles.list}`}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity than their order
            <li key={index}>
              <InlineScriptText text={item} />
            </li>
          ))}
        </Stack>
      );
    case 'facts':
      return (
        <dl {...line} className={`${styles.line} ${styles.facts}`}>
          {block.rows.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={index} className={styles.fact}>
              <dt>{label}</dt>
              <dd>
                <InlineScriptText text={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'speech':
      return (
        <p {...line} className={styles.line}>
          <InlineScriptText text={block.text} />
        </p>
      );
  }
}

interface SellerNoteLineProps {
  readonly note: SellerNote;
}

const icons: Readonly<Record<string, typeof IconNote>> = {
  PAUSE: IconPlayerPause,
  SILENCE: IconVolumeOff,
  WAIT: IconPlayerPause,
};

/** Renders a note to the seller with an icon, distinct from text to be spoken. */
export function SellerNoteLine({ note: { label, text } }: SellerNoteLineProps) {
  const Icon = (Object.hasOwn(icons, label) && icons[label]) || IconNote;
  return (
    <Row as="p" gap={8} align="start" tone="note" above={16} className={styles.note}>
      <Icon aria-hidden="true" className={styles.noteIcon} size={18} stroke={1.8} />
      <VisuallyHidden>Note to you: </VisuallyHidden>
      <Text as="span" size="tiny" weight={700} className={styles.noteLabel}>
        {label}
      </Text>{' '}
      {text === '' ? null : <span className={styles.aside}>{text}</span>}
    </Row>
  );
}

interface InlineScriptTextProps {
  readonly text: string;
}

/** Renders one line as text nodes with `**emphasis**` and seller notes; HTML is never interpreted. */
export function InlineScriptText({ text }: InlineScriptTextProps) {
  return splitInline(text).map((piece, index) => {
    if (piece.kind === 'plain') return piece.text;
    return piece.kind === 'strong' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their order
      <strong key={index}>{piece.text}</strong>
    ) : (
      <Text
        as="span"
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        size="tiny"
        tone="note"
        weight={700}
        className={styles.inlineNote}
      >
        {piece.text}
      </Text>
    );
  });
}
