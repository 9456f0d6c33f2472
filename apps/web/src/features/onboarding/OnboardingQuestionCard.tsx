import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { parseEmailList } from '@salespro/domain/interviews/form/isEmailAddress.ts';
import { findOpenDetail } from '@salespro/domain/onboarding/findOpenDetail.ts';
import { inviteGuides } from '@salespro/domain/onboarding/inviteGuides.ts';
import type { InviteGuide } from '@salespro/domain/onboarding/invites/invites.ts';
import type {
  DetailField,
  OnboardingQuestion,
} from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { IconCopy, IconEye, IconLock, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { AnswerField, RequiredQuestionMark } from '#call/AnswerField.tsx';
import { AnswerNote } from '#call/AnswerNote.tsx';
import { useDebounced } from '#lib/timers.ts';
import { toDayText } from '#lib/toMomentText.ts';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import styles from './onboarding.module.css';
import type { useOnboardingEdits } from './useOnboardingEdits.ts';
import { copyText, credentialsQuery, useReveal } from './useReveal.ts';

interface OnboardingQuestionCardProps {
  readonly interviewId: string;
  readonly question: OnboardingQuestion;
  readonly edits: ReturnType<typeof useOnboardingEdits>;
  readonly keyNames: readonly string[];
}

export function OnboardingQuestionCard(props: OnboardingQuestionCardProps) {
  const { interviewId, question, edits, keyNames } = props;
  const { id, label, required, helpText, detail, answerFormat } = question;
  const { answers, answer, isEdited } = edits;
  const isOpen = findOpenDetail(question, answers) !== null;
  return (
    <>
      <ArrivalHeading id={`${id}-label`} className={styles.heading}>
        {label}
        {required ? <RequiredQuestionMark /> : null}
      </ArrivalHeading>
      <Text as="div" above={20}>
        <AnswerField
          question={question}
          value={answers[id]}
          keyNames={keyNames}
          look="card"
          labelledBy={`${id}-label`}
          describedBy={helpText ? `${id}-help` : undefined}
          beneath={
            detail && {
              value: detail.opensOn,
              content: isOpen ? (
                <DetailBox
                  interviewId={interviewId}
                  detail={detail}
                  value={answers[detail.id]}
                  isEdited={isEdited(detail.id)}
                  onType={(text) => answer(detail.id, text)}
                />
              ) : null,
            }
          }
          onAnswer={(value) => answer(id, value)}
        />
      </Text>
      {answerFormat === 'email-list' ? <EmailListNote value={answers[id]} /> : null}
      <AnswerNote
        question={question}
        part="onboarding"
        value={answers[id]}
        help={
          helpText ? (
            <Text size="medium" tone="dim" above={12} id={`${id}-help`}>
              {helpText}
            </Text>
          ) : null
        }
        onAnswer={(value) => answer(id, value)}
      />
      {required ? null : (
        <Text size="medium" tone="dim" above={12}>
          You can skip this one.
        </Text>
      )}
    </>
  );
}

interface EmailListNoteProps {
  readonly value: AnswerValue | undefined;
}

/** Nobody wants to be told that half an address is wrong while typing the other half. */
const typingPauseMs = 500;

/** ONB-18: names the addresses that cannot be right. */
function EmailListNote({ value }: EmailListNoteProps) {
  const { malformed } = parseEmailList(useDebounced(value, typingPauseMs));
  return (
    <Text size="medium" tone="danger" weight={500} breaks className={styles.note} role="status">
      {malformed.length > 0
        ? `Not an email address: ${malformed.map((one) => `“${one}”`).join(', ')}`
        : null}
    </Text>
  );
}

interface DetailBoxProps {
  readonly interviewId: string;
  readonly detail: DetailField;
  readonly value: AnswerValue | undefined;
  readonly isEdited: boolean;
  readonly onType: (text: string | null) => void;
}

/** Beneath the option that opens it: first the way in without a password, then room for a note. */
function DetailBox({ detail, ...rest }: DetailBoxProps) {
  return (
    <Stack gap={16} className={styles.box}>
      <InviteBox guides={inviteGuides[detail.id] ?? []} />
      <DetailText detail={detail} {...rest} />
    </Stack>
  );
}

interface InviteBoxProps {
  readonly guides: readonly InviteGuide[];
}

/** W-13: how the client lets us in as a user of their own, platform by platform. */
function InviteBox({ guides }: InviteBoxProps) {
  const auth = useAuth();
  const email = auth.status === 'signed_in' ? auth.session.user.email : 'our email';
  const [name, setName] = useState(guides[0]?.name);
  const guide = guides.find((one) => one.name === name);
  if (!guide) return null;
  return (
    <Surface as="section" surface="sunk" className={styles.invite} aria-labelledby="invite-title">
      <span aria-hidden="true" className={styles.icon}>
        <IconUserPlus size={20} stroke={1.7} />
      </span>
      <Text as="h2" size="body" id="invite-title">
        Invite us as a user
      </Text>
      <Text size="medium" tone="dim">
        You stay the owner, and nobody sends a password.
      </Text>
      {guides.length > 1 ? (
        <Row gap={4} align="stretch" wraps above={12}>
          {guides.map((one) => (
            <button
              key={one.name}
              className={styles.name}
              type="button"
              aria-pressed={one === guide}
              onClick={() => setName(one.name)}
            >
              {one.name}
            </button>
          ))}
        </Row>
      ) : null}
      <Stack
        as="ol"
        gap={4}
        size="medium"
        above={12}
        className={styles.steps}
        aria-label={`Steps for ${guide.name}`}
      >
        {guide.steps.map((step) => (
          <li key={step}>
            <span>{withEmail(step, email)}</span>
          </li>
        ))}
      </Stack>
      <Text as="div" above={12}>
        <Button variant="outline" size="small" onClick={() => void copyText(email)}>
          <IconCopy aria-hidden="true" size={17} stroke={1.7} />
          Copy our email
        </Button>
      </Text>
    </Surface>
  );
}

function withEmail(step: string, email: string) {
  return step.split('{email}').map((part, place) => (
    <Fragment key={part}>
      {place > 0 ? <code className={styles.email}>{email}</code> : null}
      {part}
    </Fragment>
  ));
}

interface DetailTextProps {
  readonly interviewId: string;
  readonly detail: DetailField;
  readonly value: AnswerValue | undefined;
  /** Touched here and not saved yet: then the screen knows better than the vault. */
  readonly isEdited: boolean;
  readonly onType: (text: string | null) => void;
}

const longest = 10_000;

/** A note that goes into the vault. What is there already stays masked until somebody asks for it. */
function DetailText({ interviewId, detail, value, isEdited, onType }: DetailTextProps) {
  const { data, isPending } = useQuery(credentialsQuery(interviewId));
  const secret = useReveal(interviewId, detail.id);
  const kept = data?.find(({ fieldId }) => fieldId === detail.id);
  const labelId = `${detail.id}-label`;
  const helpId = `${detail.id}-help`;
  const typed = typeof value === 'string' ? value : '';

  function edit(text: string | null): void {
    // From here on it is the past: shown again after a save, it would be typed into and saved anew.
    secret.hide();
    onType(text);
  }
  return (
    <div>
      <Text size="medium">
        <Text as="span" weight={600} id={labelId}>
          {detail.label}
        </Text>{' '}
        <span className={styles.optional}>Optional</span>
      </Text>
      <Text size="medium" below={8} className={styles.help} id={helpId}>
        {detail.helpText}
      </Text>
      {kept && !isEdited && secret.value === null ? (
        <Row gap={8} wraps className={styles.kept}>
          <Row as="p" gap={8} size="medium" className={styles.keptText}>
            <IconLock aria-hidden="true" size={18} stroke={1.7} />
            Saved in the vault since {toDayText(kept.updatedAt)}
          </Row>
          <Button
            variant="outline"
            size="small"
            isBusy={secret.isBusy}
            aria-describedby={labelId}
            onClick={() => void secret.reveal()}
          >
            <IconEye aria-hidden="true" size={17} stroke={1.7} />
            Reveal
          </Button>
          <Button
            variant="plain"
            size="small"
            aria-describedby={labelId}
            onClick={() => edit(null)}
          >
            <IconTrash aria-hidden="true" size={17} stroke={1.7} />
            Remove
          </Button>
        </Row>
      ) : (
        <LongTextField
          size="small"
          value={isEdited ? typed : (secret.value ?? '')}
          maxLength={longest}
          // Some browsers send what is typed to a spelling service.
          spellCheck={false}
          autoComplete="off"
          disabled={isPending && !isEdited}
          aria-labelledby={labelId}
          aria-describedby={helpId}
          onChange={(event) => edit(toSendable(event.target.value))}
        />
      )}
    </div>
  );
}

/** The server holds no NUL and no half character, which a paste can bring along. */
function toSendable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
