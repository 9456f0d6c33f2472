import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { nextStepQuestions } from '@salespro/domain/questions/standaloneQuestions.ts';
import { chooseMoreText } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { listTemplateNames } from '@salespro/domain/templates/listTemplateNames.ts';
import {
  listMoreTexts,
  type MoreText,
  type MoreTextGroup,
  type MoreTextKind,
} from '@salespro/domain/templates/moreTextList.ts';
import { findNote } from '@salespro/domain/templates/reading/readScript.ts';
import { toMessage } from '@salespro/domain/templates/reading/toMessage.ts';
import type { TemplateSubject } from '@salespro/domain/templates/templateView.ts';
import {
  IconArrowLeft,
  IconFileText,
  IconMail,
  IconMessage,
  IconPencil,
  IconPhone,
} from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import { Link } from 'react-router';
import { EditorTab } from '#features/templateEditor/EditorTab.tsx';
import { MarkdownText } from '#features/templateEditor/MarkdownText.tsx';
import { CopyScriptButton, messages } from '#features/templates/CopyScriptButton.tsx';
import { LayersMissing } from '#features/templates/LayersMissing.tsx';
import { NoteLine, ReadingCard } from '#features/templates/ReadingCard.tsx';
import { SourceBadge } from '#features/templates/SourceBadge.tsx';
import card from '#features/templates/scriptText.module.css';
import { useChosenText } from '#features/templates/useChosenText.ts';
import type { Reading } from '#features/templates/useReading.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './moreTexts.module.css';
import { toMoreTexts } from './toMoreTexts.ts';

const kindNames: Readonly<Record<MoreTextKind, string>> = {
  call: 'Call',
  email: 'E-mail',
  text: 'Text',
  page: 'Page',
};

export interface MoreTextsProps {
  readonly interview: StoredInterview & TemplateSubject;
  /** As the address has it; anything that is no text of the list shows the list. */
  readonly chosenId: string;
}

/** The texts around the call: which one on the left, the one itself on the right; on a phone one after the other. */
export function MoreTexts({ interview, chosenId }: MoreTextsProps) {
  const groups = listMoreTexts(interview.selectedServiceId);
  const texts = groups.flatMap((group) => group.texts);
  const chosen = texts.find(({ id }) => id === chosenId);
  const shown = chosen ?? texts[0];
  return (
    <div className={styles.columns} data-chosen={chosen ? '' : undefined}>
      <MoreTextsList groups={groups} shownId={shown?.id} />
      {shown ? (
        <div className={styles.text}>
          <Link className={styles.all} to={toMoreTexts('')}>
            <IconArrowLeft aria-hidden="true" size={17} stroke={1.9} />
            All texts
          </Link>
          <MoreTextView key={shown.id} text={shown} interview={interview} />
        </div>
      ) : null}
    </div>
  );
}

interface MoreTextsListProps {
  readonly groups: readonly MoreTextGroup[];
  readonly shownId: string | undefined;
}

const icons: Readonly<Record<MoreTextKind, typeof IconMail>> = {
  call: IconPhone,
  email: IconMail,
  text: IconMessage,
  page: IconFileText,
};

function MoreTextsList({ groups, shownId }: MoreTextsListProps) {
  return (
    <Surface as="nav" className={styles.list} aria-label="More texts">
      {groups.map((group) => (
        <Group key={group.name} group={group} shownId={shownId} />
      ))}
    </Surface>
  );
}

interface GroupProps {
  readonly group: MoreTextGroup;
  readonly shownId: string | undefined;
}

function Group({ group: { name, texts }, shownId }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Text
        as="h2"
        size="tiny"
        tone="green"
        weight={700}
        below={8}
        className={styles.title}
        id={titleId}
      >
        {name}
      </Text>
      <ul>
        {texts.map(({ id, name: textName, kind }) => {
          const Icon = icons[kind];
          return (
            <li key={id}>
              <Link
                className={styles.link}
                to={toMoreTexts(id)}
                preventScrollReset
                aria-current={id === shownId ? 'true' : undefined}
              >
                <Icon aria-hidden="true" size={18} stroke={1.8} />
                <Text as="span" grows>
                  {textName}
                </Text>
                <Text as="span" size="tiny" tone="dim" className={styles.kind}>
                  {kindNames[kind]}
                </Text>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface MoreTextViewProps {
  readonly text: MoreText;
  readonly interview: StoredInterview & TemplateSubject;
}

/** One text, filled for this client: to read out or to copy, and to edit like any other (SAY-41). */
function MoreTextView({ text: { id, name, kind }, interview }: MoreTextViewProps) {
  const choose = useCallback(
    (_interview: unknown, layers: TemplateLayers) => chooseMoreText(id, layers),
    [id],
  );
  const { texts, chosen, reading } = useChosenText(interview, 'more_texts', choose);
  const [isEditing, setEditing] = useState(false);
  if (!chosen || !reading) return <LayersMissing state={texts} />;
  return (
    <div className={styles.view} data-editing={isEditing ? '' : undefined}>
      <Row gap={12} rowGap={8} wraps>
        <Text as="h2" weight={700}>
          {name}
        </Text>
        <SourceBadge source={chosen.source} />
      </Row>
      <Row gap={8} align="stretch" wraps className={styles.actions}>
        {isEditing || reading.text === '' ? null : <CopyText kind={kind} text={reading.text} />}
        <Button variant="plain" size="small" onClick={() => setEditing(!isEditing)}>
          {isEditing ? (
            <IconArrowLeft aria-hidden="true" size={18} stroke={1.8} />
          ) : (
            <IconPencil aria-hidden="true" size={18} stroke={1.8} />
          )}
          {isEditing ? 'Back to the text' : 'Edit'}
        </Button>
      </Row>
      {isEditing ? (
        <EditorTab template={chosen} interview={interview} />
      ) : (
        <>
          <NextStepFields template={chosen.templateString ?? ''} interview={interview} />
          <FilledText kind={kind} reading={reading} />
        </>
      )}
    </div>
  );
}

interface CopyTextProps {
  readonly kind: MoreTextKind;
  readonly text: string;
}

/** What is sent leaves without the notes to the seller; what is read out can be had with them (SAY-45). */
function CopyText({ kind, text }: CopyTextProps) {
  const onFailure = () => showFailure(messages.copyFailed);
  if (kind === 'call') return <CopyScriptButton text={text} />;
  if (kind === 'page')
    return <CopyButton text={text.trim()} size="small" label="Copy page" onFailure={onFailure} />;
  const { subject, body } = toMessage(text);
  return (
    <>
      {subject === null ? null : (
        <CopyButton text={subject} size="small" label="Copy subject" onFailure={onFailure} />
      )}
      <CopyButton
        text={body}
        size="small"
        label={kind === 'email' ? 'Copy e-mail' : 'Copy message'}
        onFailure={onFailure}
      />
    </>
  );
}

interface NextStepFieldsProps {
  readonly template: string;
  readonly interview: StoredInterview & TemplateSubject;
}

/** What this text can say and no question asks for: the day agreed on, and who sends it (SAY-48, SAY-49). */
function NextStepFields({ template, interview }: NextStepFieldsProps) {
  const { answer } = useInterview();
  const names = listTemplateNames(template);
  const asked = nextStepQuestions.filter(({ id }) => names.includes(id));
  const { seller } = interview;
  const lacksSeller =
    (names.includes('seller_name') && seller?.name === '') ||
    (names.includes('seller_phone') && seller?.phone === '');
  if (asked.length === 0 && !lacksSeller) return null;
  return (
    <Stack gap={12} className={styles.fields}>
      {asked.map(({ id, label, helpText = '' }) => (
        <TextField
          key={id}
          label={label}
          hint={helpText}
          maxLength={80}
          value={String(interview.answers[id] ?? '')}
          onChange={(event) => answer(id, event.target.value || null)}
        />
      ))}
      {lacksSeller ? (
        <Text size="small" tone="dim" className={styles.seller}>
          This text can carry your name and phone.{' '}
          <Link to={paths.agencyCard}>Add them to your agency card</Link>
        </Text>
      ) : null}
    </Stack>
  );
}

interface FilledTextProps {
  readonly kind: MoreTextKind;
  readonly reading: Reading;
}

/** A carrier splits what is longer, and nobody reads it. */
const mostCharacters = 300;

/** As it is used: read aloud, sent as a message, or handed over as a page. */
function FilledText({ kind, reading }: FilledTextProps) {
  const { text, rendered } = reading;
  if (kind === 'call' || rendered.status !== 'rendered') return <ReadingCard rendered={rendered} />;
  return (
    <Surface className={card.card}>
      {kind === 'page' ? <MarkdownText text={text} /> : <MessageText kind={kind} text={text} />}
    </Surface>
  );
}

interface MessageTextProps {
  readonly kind: MoreTextKind;
  readonly text: string;
}

function MessageText({ kind, text }: MessageTextProps) {
  const { subject, body } = toMessage(text);
  const notes = text.split('\n').flatMap((line) => findNote(line.trim()) ?? []);
  return (
    <Stack gap={16} className={styles.message}>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other identity than their order
        <NoteLine key={index} note={note} />
      ))}
      {subject === null ? null : (
        <Text weight={600} breaks className={styles.subject}>
          <Text as="span" size="small" tone="dim" weight={600} className={styles.label}>
            Subject
          </Text>{' '}
          {subject}
        </Text>
      )}
      <Text size="body" breaks className={styles.body}>
        {body}
      </Text>
      {kind === 'text' ? (
        <p className={styles.count} data-over={body.length > mostCharacters || undefined}>
          {body.length > mostCharacters
            ? `${body.length} characters. Keep it under ${mostCharacters}.`
            : `${body.length} characters`}
        </p>
      ) : null}
    </Stack>
  );
}
