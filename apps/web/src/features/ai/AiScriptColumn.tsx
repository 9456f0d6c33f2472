import { listPromptFacts, toAiTextKind } from '@salespro/domain/ai/listPromptFacts.ts';
import { formatWordCount } from '@salespro/domain/templates/reading/estimateScriptTime.ts';
import { IconAlertCircle, IconSparkles, IconSquare } from '@tabler/icons-react';
import { Fragment, useMemo, useState } from 'react';
import { useCountdown } from '#lib/timers.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './aiPanel.module.css';
import type { AiScriptFailure, AiScriptState } from './aiScriptWriters.ts';
import {
  type AiScriptColumnProps,
  FinishedScript,
  measureSpeakingTime,
} from './FinishedScript.tsx';
import { formatAiFailure } from './formatAiFailure.ts';
import { HighlightedScript, scrollToHighlight } from './HighlightedScript.tsx';
import {
  listUnsupportedStatements,
  type UnsupportedStatement,
} from './listUnsupportedStatements.ts';
import { messages } from './messages.ts';
import { useAiDraftAutosave } from './useAiDraftAutosave.ts';
import type { ScriptGeneration } from './useScriptGeneration.ts';

/** Renders the AI text in each state: empty, being written, finished or failed. */
export function AiScriptColumn(props: AiScriptColumnProps) {
  const { interview, templateId, templateScript, writer, script, generation } = props;
  const [isEditing, setEditing] = useState(false);
  const { text, isWriting, failure } = script;
  const draftAutosave = useAiDraftAutosave(interview.id, templateId, writer, isWriting);

  const statements = useMemo(() => {
    if (isWriting) return [];
    const facts = listPromptFacts(interview, toAiTextKind(templateId));
    const factsText = facts.map(({ label, value }) => `${label} ${value}`).join('\n');
    return listUnsupportedStatements(text, [factsText, templateScript]);
  }, [text, isWriting, interview, templateId, templateScript]);

  return (
    <>
      <VisuallyHidden isAnnounced>{formatProgress(script)}</VisuallyHidden>
      {failure ? (
        <FailureNote
          failure={failure}
          hasText={text !== ''}
          onKeep={writer.dismissFailure}
          onRetry={generation.write}
          blockedReason={generation.blockedReason}
        />
      ) : null}
      {isWriting ? <WritingScript text={text} onStop={writer.stop} /> : null}
      {!isWriting && text === '' && !failure ? <EmptyScript generation={generation} /> : null}
      {!isWriting && text !== '' ? (
        <>
          {isEditing ? null : <UnsupportedStatementsNotice statements={statements} />}
          <FinishedScript
            {...props}
            statements={statements}
            isEditing={isEditing}
            draftAutosave={draftAutosave}
            onEdit={setEditing}
          />
        </>
      ) : null}
    </>
  );
}

/** Returns the screen reader announcement for the start and the end of generation. */
function formatProgress({ text, isWriting, isComplete, failure }: AiScriptState): string {
  if (isWriting) return 'Writing the script';
  if (failure || text === '') return '';
  const words = formatWordCount(measureSpeakingTime(text).words);
  return isComplete ? `Script finished, ${words}` : `Script stopped after ${words}`;
}

interface FailureNoteProps {
  readonly failure: AiScriptFailure;
  readonly hasText: boolean;
  readonly blockedReason: string | null;
  readonly onKeep: () => void;
  readonly onRetry: () => void;
}

/** Renders the failure with advice; in contrast to the toast it remains on the page. */
function FailureNote({ failure, hasText, blockedReason, onKeep, onRetry }: FailureNoteProps) {
  const { description, hint } = formatAiFailure(failure);
  const wait = useCountdown(failure.retryAt ?? 0);
  return (
    <Row
      as="section"
      gap={12}
      align="stretch"
      className={styles.failureNote}
      aria-label={messages.generationFailedTitle}
    >
      <IconAlertCircle
        aria-hidden="true"
        className={styles.failureNoteIcon}
        size={22}
        stroke={1.8}
      />
      <div className={styles.words}>
        <Text as="h2" size="body">
          {failure.code === 'ai_stalled' ? 'Stalled' : messages.generationFailedTitle}
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
            disabled={wait > 0 || blockedReason !== null}
            onClick={onRetry}
          >
            {wait > 0 ? `Retry in ${wait} s` : 'Retry'}
          </Button>
        </Row>
        {blockedReason === null ? null : (
          <p className={styles.failureBlockedReason}>{blockedReason}</p>
        )}
      </div>
    </Row>
  );
}

interface WritingScriptProps {
  readonly text: string;
  readonly onStop: () => void;
}

/** Renders the text during generation with a word count; a percentage is not known. */
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
            {formatWordCount(measureSpeakingTime(text).words)} so far
          </Text>
        </Text>
        <Button variant="outline" size="small" onClick={onStop}>
          <IconSquare aria-hidden="true" size={16} stroke={2.4} />
          Stop
        </Button>
      </Row>
      <HighlightedScript text={text} statements={[]} isGrowing />
    </section>
  );
}

interface EmptyScriptProps {
  readonly generation: ScriptGeneration;
}

function EmptyScript({ generation: { blockedReason, write } }: EmptyScriptProps) {
  return (
    <section className={styles.scriptCard} aria-label="AI script">
      <Stack gap={12} align="center" className={styles.empty}>
        <TintedIcon size={56}>
          <IconSparkles aria-hidden="true" size={28} stroke={1.5} />
        </TintedIcon>
        <Text as="h2" above={4}>
          The script in your own voice
        </Text>
        <Text tone="dim" below={8} className={styles.emptyText}>
          The AI rewrites your template for this client, from the answers they gave. Read it before
          you say it: numbers, prices, promises and names that are in none of their answers are
          marked.
        </Text>
        <Button disabled={blockedReason !== null} aria-describedby="ai-obstacle" onClick={write}>
          <IconSparkles aria-hidden="true" size={18} />
          Generate Script
        </Button>
        <Text size="medium" tone="dim" className={styles.emptyBlockedReason} id="ai-obstacle">
          {blockedReason}
        </Text>
      </Stack>
    </section>
  );
}

interface UnsupportedStatementsNoticeProps {
  readonly statements: readonly UnsupportedStatement[];
}

/** Lists the unsupported statements of the text; each is a button that scrolls to its highlight. */
function UnsupportedStatementsNotice({ statements }: UnsupportedStatementsNoticeProps) {
  if (statements.length === 0) return null;
  const isOne = statements.length === 1;
  return (
    <Row
      as="section"
      gap={12}
      align="stretch"
      size="medium"
      className={styles.statementsNotice}
      aria-label="To check before you say this"
    >
      <IconAlertCircle
        aria-hidden="true"
        className={styles.statementsNoticeIcon}
        size={20}
        stroke={1.8}
      />
      <p>
        <strong>
          {statements.length} {isOne ? 'thing' : 'things'} to check before you say this.
        </strong>{' '}
        {isOne ? "It's" : "They're"} not in the answers or the price list:{' '}
        {statements.map(({ words, kind }, index) => (
          <Fragment key={words}>
            {index > 0 ? ', ' : null}
            <button
              className={styles.statementsNoticeLink}
              type="button"
              onClick={() => scrollToHighlight(index)}
            >
              {kind === 'promise' || kind === 'code' ? `“${words}”` : words}
            </button>
          </Fragment>
        ))}
      </p>
    </Row>
  );
}
