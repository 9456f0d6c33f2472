import { listPromptFacts, toScriptKind } from '@salespro/domain/ai/listPromptFacts.ts';
import { toWordsText } from '@salespro/domain/templates/reading/timeScript.ts';
import { IconAlertCircle, IconSparkles, IconSquare } from '@tabler/icons-react';
import { Fragment, useMemo, useState } from 'react';
import { useCountdown } from '#lib/timers.ts';
import { Button } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './aiPanel.module.css';
import { FinishedScript, type ScriptSideProps, timeText } from './FinishedScript.tsx';
import { listMarks, type Mark } from './listMarks.ts';
import { messages } from './messages.ts';
import { ScriptReading, showMark } from './ScriptReading.tsx';
import type { ScriptFailure, ScriptState } from './scriptWriters.ts';
import { toFailureWords } from './toFailureWords.ts';
import { useDraftSaving } from './useDraftSaving.ts';
import type { Writing } from './useWriting.ts';

export function ScriptSide(props: ScriptSideProps) {
  const { interview, templateId, templateScript, writer, script, writing } = props;
  const [isEditing, setEditing] = useState(false);
  const { text, isWriting, failure } = script;
  const draftSaving = useDraftSaving(interview.id, templateId, writer, isWriting);

  const marks = useMemo(() => {
    if (isWriting) return [];
    const facts = listPromptFacts(interview, toScriptKind(templateId));
    const told = facts.map(({ label, value }) => `${label} ${value}`).join('\n');
    return listMarks(text, [told, templateScript]);
  }, [text, isWriting, interview, templateId, templateScript]);

  return (
    <>
      <VisuallyHidden isAnnounced>{toProgressText(script)}</VisuallyHidden>
      {failure ? (
        <FailureNote
          failure={failure}
          hasText={text !== ''}
          onKeep={writer.dismissFailure}
          onRetry={writing.write}
          obstacle={writing.obstacle}
        />
      ) : null}
      {isWriting ? <WritingScript text={text} onStop={writer.stop} /> : null}
      {!isWriting && text === '' && !failure ? <EmptyScript writing={writing} /> : null}
      {!isWriting && text !== '' ? (
        <>
          {isEditing ? null : <FactsNotice marks={marks} />}
          <FinishedScript
            {...props}
            marks={marks}
            isEditing={isEditing}
            draftSaving={draftSaving}
            onEdit={setEditing}
          />
        </>
      ) : null}
    </>
  );
}

/** For the ears: when it begins and how it ended, not every word. */
function toProgressText({ text, isWriting, isComplete, failure }: ScriptState): string {
  if (isWriting) return 'Writing the script';
  if (failure || text === '') return '';
  const words = toWordsText(timeText(text).words);
  return isComplete ? `Script finished, ${words}` : `Script stopped after ${words}`;
}

interface FailureNoteProps {
  readonly failure: ScriptFailure;
  readonly hasText: boolean;
  readonly obstacle: string | null;
  readonly onKeep: () => void;
  readonly onRetry: () => void;
}

/** Stays where the toast leaves: what happened, what is safe, what to do. */
function FailureNote({ failure, hasText, obstacle, onKeep, onRetry }: FailureNoteProps) {
  const { description, hint } = toFailureWords(failure);
  const wait = useCountdown(failure.retryAt ?? 0);
  return (
    <Row
      as="section"
      gap={12}
      align="stretch"
      className={styles.failureNote}
      aria-label={messages.failedTitle}
    >
      <IconAlertCircle
        aria-hidden="true"
        className={styles.failureNoteIcon}
        size={22}
        stroke={1.8}
      />
      <div className={styles.words}>
        <Text as="h2" size="body">
          {failure.code === 'ai_stalled' ? 'Stalled' : messages.failedTitle}
        </Text>
        <p className={styles.failureNoteText}>
          {description}
          {/[.!?]$/.test(description) ? ' ' : '. '}
          {hint}
          {hasText ? " What's written so far is saved as a draft." : ''}
        </p>
        <Row gap={8} align="stretch" wraps above={12}>
          {hasText ? (
            <Button size="small" variant="outline" onClick={onKeep}>
              Keep
            </Button>
          ) : null}
          <Button
            size="small"
            variant="outline"
            disabled={wait > 0 || obstacle !== null}
            onClick={onRetry}
          >
            {wait > 0 ? `Retry in ${wait} s` : 'Retry'}
          </Button>
        </Row>
        {obstacle === null ? null : <p className={styles.failureNoteObstacle}>{obstacle}</p>}
      </div>
    </Row>
  );
}

interface WritingScriptProps {
  readonly text: string;
  readonly onStop: () => void;
}

/** A word count, never an invented percentage. */
function WritingScript({ text, onStop }: WritingScriptProps) {
  return (
    <section className={styles.scriptCard} aria-label="AI script" aria-busy="true">
      <Row as="header" gap={12} below={16}>
        <IconSparkles aria-hidden="true" className={styles.headIcon} size={20} stroke={1.6} />
        <Text as="div" grows>
          <Text as="h2" size="body">
            Writing the script...
          </Text>
          <Text size="small" tone="dim" isTabular>
            {toWordsText(timeText(text).words)} so far
          </Text>
        </Text>
        <Button variant="outline" size="small" onClick={onStop}>
          <IconSquare aria-hidden="true" size={16} stroke={2.4} />
          Stop
        </Button>
      </Row>
      <ScriptReading text={text} marks={[]} isGrowing />
    </section>
  );
}

interface EmptyScriptProps {
  readonly writing: Writing;
}

function EmptyScript({ writing: { obstacle, write } }: EmptyScriptProps) {
  return (
    <section className={styles.scriptCard} aria-label="AI script">
      <Stack gap={12} align="center" className={styles.empty}>
        <Emblem size={56}>
          <IconSparkles aria-hidden="true" size={28} stroke={1.5} />
        </Emblem>
        <Text as="h2" above={4}>
          The script in your own voice
        </Text>
        <Text tone="dim" below={8} className={styles.emptyText}>
          The AI rewrites your template for this client, from the answers they gave. Read it before
          you say it: numbers, prices, promises and names that are in none of their answers are
          marked.
        </Text>
        <Button disabled={obstacle !== null} aria-describedby="ai-obstacle" onClick={write}>
          <IconSparkles aria-hidden="true" size={18} />
          Generate Script
        </Button>
        <Text size="medium" tone="dim" className={styles.scriptCardObstacle} id="ai-obstacle">
          {obstacle}
        </Text>
      </Stack>
    </section>
  );
}

interface FactsNoticeProps {
  readonly marks: readonly Mark[];
}

/** What the text says and nobody told it, each a way to where it stands. */
function FactsNotice({ marks }: FactsNoticeProps) {
  if (marks.length === 0) return null;
  const isOne = marks.length === 1;
  return (
    <Row
      as="section"
      gap={12}
      align="stretch"
      size="medium"
      className={styles.notice}
      aria-label="To check before you say this"
    >
      <IconAlertCircle
        aria-hidden="true"
        className={styles.factsNoticeIcon}
        size={20}
        stroke={1.8}
      />
      <p>
        <strong>
          {marks.length} {isOne ? 'thing' : 'things'} to check before you say this.
        </strong>{' '}
        {isOne ? "It's" : "They're"} not in the answers or the price list:{' '}
        {marks.map(({ words, kind }, index) => (
          <Fragment key={words}>
            {index > 0 ? ', ' : null}
            <button
              className={styles.factsNoticeLink}
              type="button"
              onClick={() => showMark(index)}
            >
              {kind === 'promise' || kind === 'code' ? `“${words}”` : words}
            </button>
          </Fragment>
        ))}
      </p>
    </Row>
  );
}
