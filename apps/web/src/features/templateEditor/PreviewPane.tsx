import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { listMissingAnswers } from '@salespro/domain/templates/listMissingAnswers.ts';
import { toPreviewText } from '@salespro/domain/templates/renderChosenTemplate.ts';
import type { TemplateSubject } from '@salespro/domain/templates/templateView.ts';
import { type ReactNode, useMemo, useState } from 'react';
import pane from '#features/templates/pane.module.css';
import { logFailure } from '#lib/logFailure.ts';
import { Row, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { MarkdownText, PlainText } from './MarkdownText.tsx';
import styles from './templateEditor.module.css';

interface PreviewPaneProps {
  /** Unsaved or not. */
  readonly template: string;
  readonly interview: TemplateSubject;
  /** Whose data fills it: a control. */
  readonly subject: ReactNode;
}

const looks = [
  { value: 'plain', label: 'Plain Text' },
  { value: 'markdown', label: 'Markdown' },
] as const;

/** The text as this client would hear it, while it is being written (EDIT-01, EDIT-03). */
export function PreviewPane({ template, interview, subject }: PreviewPaneProps) {
  const [look, setLook] = useState<'plain' | 'markdown'>('plain');
  const text = useMemo(() => toPreviewText(template, interview), [template, interview]);
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
        <SegmentedControl legend="Show as" options={looks} value={look} onChange={setLook} />
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.previewPaneText} tabIndex={0} aria-label="Preview text">
        {look === 'plain' ? <PlainText text={text} /> : <MarkdownText text={text} />}
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
        {subject}
        <span>
          {countWords(text)} {countWords(text) === 1 ? 'word' : 'words'}, {toBlanks(blanks)}
        </span>
      </Row>
    </section>
  );
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function toBlanks(count: number): string {
  if (count === 0) return 'no blanks';
  return count === 1 ? '1 blank' : `${count} blanks`;
}

interface SubjectSelectProps {
  readonly interview: Interview;
  readonly clients: readonly Interview[];
  /** Somebody is about to choose: time to fetch the clients. */
  readonly onOpen: () => void;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

/** Fills the preview with another client, to hear how the text does without this one's answers. */
export function SubjectSelect(props: SubjectSelectProps) {
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

/** The six invented clients, the same every time; nothing of them is stored. Fetched when asked for. */
export function usePracticeClients(): readonly [readonly Interview[], load: () => void] {
  const [clients, setClients] = useState<readonly Interview[]>([]);

  function load(): void {
    if (clients.length > 0) return;
    import('@salespro/domain/practice/makePracticeInterviews.ts').then(
      ({ makePracticeInterviews }) =>
        setClients(
          makePracticeInterviews({
            seed: 1,
            now: '2025-01-01T09:00:00.000Z',
            renderRecap: () => '',
          }),
        ),
      () => logFailure("We couldn't load the practice clients."),
    );
  }

  return [clients, load];
}
