import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { listMissingAnswers } from '@salespro/domain/templates/listMissingAnswers.ts';
import { toPreviewText } from '@salespro/domain/templates/renderChosenTemplate.ts';
import type { TemplateSubject } from '@salespro/domain/templates/templateView.ts';
import { type ReactNode, useMemo, useState } from 'react';
import pane from '#features/templates/pane.module.css';
import { logFailure } from '#lib/logFailure.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { MarkdownText, PlainText } from './MarkdownText.tsx';
import styles from './previewPane.module.css';
import subjectSelectStyles from './subjectSelect.module.css';

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
      <div className={pane.top}>
        <h2 className={pane.title} id="template-preview">
          Preview
        </h2>
        <SegmentedControl legend="Show as" options={looks} value={look} onChange={setLook} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.text} tabIndex={0} aria-label="Preview text">
        {look === 'plain' ? <PlainText text={text} /> : <MarkdownText text={text} />}
      </section>
      <div className={pane.foot}>
        {subject}
        <span>
          {countWords(text)} {countWords(text) === 1 ? 'word' : 'words'}, {toBlanks(blanks)}
        </span>
      </div>
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
    <label className={subjectSelectStyles.label}>
      <span>Filled with</span>
      <select
        className={subjectSelectStyles.select}
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
    </label>
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
