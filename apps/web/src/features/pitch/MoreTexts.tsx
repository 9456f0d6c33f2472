import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { nextStepQuestions } from '@salespro/domain/questions/standaloneQuestions.ts';
import type { TemplateSubject } from '@salespro/domain/templates/buildTemplateView.ts';
import { chooseMoreText } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import {
  listMoreTexts,
  type MoreText,
  type MoreTextGroup,
  type MoreTextKind,
} from '@salespro/domain/templates/listMoreTexts.ts';
import { listTemplateVariables } from '@salespro/domain/templates/listTemplateVariables.ts';
import { parseMessage } from '@salespro/domain/templates/reading/parseMessage.ts';
import { parseSellerNote } from '@salespro/domain/templates/reading/parseScript.ts';
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
import { MarkdownText } from '#features/templateEditor/MarkdownText.tsx';
import { TemplateEditorTab } from '#features/templateEditor/TemplateEditorTab.tsx';
import { CopyScriptButton, messages } from '#features/templates/CopyScriptButton.tsx';
import { ReadingCard, SellerNoteLine } from '#features/templates/ReadingCard.tsx';
import card from '#features/templates/scriptText.module.css';
import { TemplateLoadState } from '#features/templates/TemplateLoadState.tsx';
import { TemplateSourceBadge } from '#features/templates/TemplateSourceBadge.tsx';
import { useFilledTemplate } from '#features/templates/useFilledTemplate.ts';
import type { ReadableText } from '#features/templates/useReadableText.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { TextField } from '#ui/TextField.tsx';
import { buildMoreTextsLocation } from './buildMoreTextsLocation.ts';
import styles from './moreTexts.module.css';

const kindNames: Readonly<Record<MoreTextKind, string>> = {
  call: 'Call',
  email: 'E-mail',
  text: 'Text',
  page: 'Page',
};

export interface MoreTextsProps {
  readonly interview: StoredInterview & TemplateSubject;
  /** Id from the address; an unknown id shows the list. */
  readonly chosenId: string;
}

/** Renders the follow-up texts of an interview: their list, and the chosen one filled for this client. */
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
          <Link className={styles.backToList} to={buildMoreTextsLocation('')}>
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
        <MoreTextGroupSection key={group.name} group={group} shownId={shownId} />
      ))}
    </Surface>
  );
}

interface MoreTextGroupSectionProps {
  readonly group: MoreTextGroup;
  readonly shownId: string | undefined;
}

function MoreTextGroupSection({ group: { name, texts }, shownId }: MoreTextGroupSectionProps) {
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
                to={buildMoreTextsLocation(id)}
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

/** Renders one text, filled for this client, with buttons to copy and to edit it. */
function MoreTextView({ text: { id, name, kind }, interview }: MoreTextViewProps) {
  const chooseTemplate = useCallback(
    (_interview: unknown, layers: TemplateLayers) => chooseMoreText(id, layers),
    [id],
  );
  const { texts, chosen, reading } = useFilledTemplate(interview, 'more_texts', chooseTemplate);
  const [isEditing, setEditing] = useState(false);
  if (!chosen || !reading) return <TemplateLoadState state={texts} />;
  return (
    <div className={styles.view} data-editing={isEditing ? '' : undefined}>
      <Row gap={12} rowGap={8} wraps>
        <Text as="h2" weight={700}>
          {name}
        </Text>
        <TemplateSourceBadge source={chosen.source} />
      </Row>
      <Row gap={8} align="stretch" wraps className={styles.actions}>
        {isEditing || reading.text === '' ? null : (
          <CopyTextButtons kind={kind} text={reading.text} />
        )}
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
        <TemplateEditorTab template={chosen} interview={interview} />
      ) : (
        <>
          <NextStepFields template={chosen.templateString ?? ''} interview={interview} />
          <FilledText kind={kind} reading={reading} />
        </>
      )}
    </div>
  );
}

interface CopyTextButtonsProps {
  readonly kind: MoreTextKind;
  readonly text: string;
}

/** Renders the copy buttons of a text. Copies to be sent contain no seller notes. */
function CopyTextButtons({ kind, text }: CopyTextButtonsProps) {
  const onFailure = () => showFailure(messages.copyFailed);
  if (kind === 'call') return <CopyScriptButton text={text} />;
  if (kind === 'page')
    return <CopyButton text={text.trim()} size="small" label="Copy page" onFailure={onFailure} />;
  const { subject, body } = parseMessage(text);
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

/** Renders inputs for the values that only this text needs, such as the agreed day of the next step. */
function NextStepFields({ template, interview }: NextStepFieldsProps) {
  const { answer } = useInterview();
  const names = listTemplateVariables(template);
  const nextStepFields = nextStepQuestions.filter(({ id }) => names.includes(id));
  const { seller } = interview;
  const isSellerMissing =
    (names.includes('seller_name') && seller?.name === '') ||
    (names.includes('seller_phone') && seller?.phone === '');
  if (nextStepFields.length === 0 && !isSellerMissing) return null;
  return (
    <Stack gap={12} className={styles.fields}>
      {nextStepFields.map(({ id, label, helpText = '' }) => (
        <TextField
          key={id}
          label={label}
          hint={helpText}
          maxLength={80}
          value={String(interview.answers[id] ?? '')}
          onChange={(event) => answer(id, event.target.value || null)}
        />
      ))}
      {isSellerMissing ? (
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
  readonly reading: ReadableText;
}

/** Longest text message that carriers deliver in one piece. */
const maxTextMessageCharacters = 300;

/** Renders a filled text in the form it is used: a script, a message or a Markdown page. */
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
  const { subject, body } = parseMessage(text);
  const notes = text.split('\n').flatMap((line) => parseSellerNote(line.trim()) ?? []);
  return (
    <Stack gap={16} className={styles.message}>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other identity than their order
        <SellerNoteLine key={index} note={note} />
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
        <p className={styles.count} data-over={body.length > maxTextMessageCharacters || undefined}>
          {body.length > maxTextMessageCharacters
            ? `${body.length} characters. Keep it under ${maxTextMessageCharacters}.`
            : `${body.length} characters`}
        </p>
      ) : null}
    </Stack>
  );
}
