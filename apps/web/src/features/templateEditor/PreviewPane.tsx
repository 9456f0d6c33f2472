import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { TemplateSubject } from '@salespro/domain/templates/buildTemplateView.ts';
import { listMissingAnswers } from '@salespro/domain/templates/listMissingAnswers.ts';
import { renderTemplatePreview } from '@salespro/domain/templates/renderChosenTemplate.ts';
import { type ReactNode, useMemo, useState } from 'react';
import pane from '#features/templates/pane.module.css';
import { logErrorToConsole } from '#lib/logErrorToConsole.ts';
import { Row, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { MarkdownText, PlainText } from './MarkdownText.tsx';
import styles from './templateEditor.module.css';

interface PreviewPaneProps {
  /** Text in the editor, saved or not. */
  readonly template: string;
  readonly interview: TemplateSubject;
  /** Control that selects the client whose data fills the preview. */
  readonly clientSelect: ReactNode;
}

const previewFormats = [
  { value: 'plain', label: 'Plain Text' },
  { value: 'markdown', label: 'Markdown' },
] as const;

/** Renders the edited template filled with the data of a client. */
export function PreviewPane({ template, interview, clientSelect }: PreviewPaneProps) {
  const [format, setFormat] = useState<'plain' | 'markdown'>('plain');
  const text = useMemo(() => renderTemplatePreview(template, interview), [template, interview]);
  const blanks = useMemo(
    () => listMissingAnswers(template, interview).length,
    [template, interview],
  );
  return (
    <section className={pane.pane} aria-labelledby="template-preview">
      <Row gap={8} justify="between" className={pane.top}>
        <Text as="h2" size="body" id="template-preview">
          Preview
        </Text>
        <SegmentedControl
          legend="Show as"
          options={previewFormats}
          value={format}
          onChange={setFormat}
        />
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.previewPaneText} tabIndex={0} aria-label="Preview text">
        {format === 'plain' ? <PlainText text={text} /> : <MarkdownText text={text} />}
      </section>
      <Row
        gap={12}
        rowGap={4}
        justify="between"
        wraps
        size="tiny"
        tone="dim"
        isTabular
        className={pane.foot}
      >
        {clientSelect}
        <span>
          {countWords(text)} {countWords(text) === 1 ? 'word' : 'words'}, {formatBlanks(blanks)}
        </span>
      </Row>
    </section>
  );
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function formatBlanks(count: number): string {
  if (count === 0) return 'no blanks';
  return count === 1 ? '1 blank' : `${count} blanks`;
}

interface PreviewClientSelectProps {
  readonly interview: Interview;
  readonly clients: readonly Interview[];
  /** Called when the list is about to open, to load the practice clients. */
  readonly onOpen: () => void;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

/** Renders the select that fills the preview with this interview or a practice client. */
export function PreviewClientSelect(props: PreviewClientSelectProps) {
  const { interview, clients, chosenId, onChoose, onOpen } = props;
  return (
    <Row as="label" gap={4} className={styles.label}>
      <span>Filled with</span>
      <select
        className={styles.select}
        value={chosenId}
        onFocus={onOpen}
        onPointerEnter={onOpen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value={interview.id}>{interview.businessName || 'This interview'}</option>
        <optgroup label="Practice clients">
          {clients.map(({ id, businessName }) => (
            <option key={id} value={id}>
              {businessName}
            </option>
          ))}
        </optgroup>
      </select>
    </Row>
  );
}

/** Returns the invented practice clients and a function that loads them; they are never stored. */
export function usePracticeClients(): readonly [readonly Interview[], load: () => void] {
  const [clients, setClients] = useState<readonly Interview[]>([]);

  function load(): void {
    if (clients.length > 0) return;
    import('@salespro/domain/practice/generatePracticeInterviews.ts').then(
      ({ generatePracticeInterviews: makePracticeInterviews }) =>
        setClients(
          makePracticeInterviews({
            seed: 1,
            now: '2025-01-01T09:00:00.000Z',
            renderRecap: () => '',
          }),
        ),
      () => logErrorToConsole("We couldn't load the practice clients."),
    );
  }

  return [clients, load];
}
