import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { parseEmailList } from '@salespro/domain/interviews/form/isEmailAddress.ts';
import { findVisibleDetailField } from '@salespro/domain/onboarding/findVisibleDetailField.ts';
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
import { AnswerField, RequiredQuestionAsterisk } from '#call/AnswerField.tsx';
import { AnswerHistoryLine } from '#call/AnswerHistoryLine.tsx';
import { formatSellerDate } from '#lib/formatDateTime.ts';
import { useDebounced } from '#lib/timers.ts';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import styles from './onboarding.module.css';
import { copyText, storedCredentialsQuery, useCredentialReveal } from './useCredentialReveal.ts';
import type { useOnboardingEdits } from './useOnboardingEdits.ts';

interface OnboardingQuestionCardProps {
  readonly interviewId: string;
  readonly question: OnboardingQuestion;
  readonly edits: ReturnType<typeof useOnboardingEdits>;
  readonly keyNames: readonly string[];
}

/** Renders one onboarding question with its answer field, help and credential field. */
export function OnboardingQuestionCard(props: OnboardingQuestionCardProps) {
  const { interviewId, question, edits, keyNames } = props;
  const { id, label, required, helpText, detail, answerFormat } = question;
  const { answers, answer, isEdited } = edits;
  const isOpen = findVisibleDetailField(question, answers) !== null;
  return (
    <>
      <AutofocusHeading id={`${id}-label`} className={styles.heading}>
        {label}
        {required ? <RequiredQuestionAsterisk /> : null}
      </AutofocusHeading>
      <Text as="div" above={20}>
        <AnswerField
          question={question}
          value={answers[id]}
          keyNames={keyNames}
          appearance="card"
          labelledBy={`${id}-label`}
          describedBy={helpText ? `${id}-help` : undefined}
          beneath={
            detail && {
              value: detail.opensOn,
              content: isOpen ? (
                <CredentialBox
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
      <AnswerHistoryLine
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

/** Debounce of the email check, so that half-typed addresses show no error. */
const emailCheckDelayMs = 500;

/** Lists the malformed email addresses of an answer. */
function EmailListNote({ value }: EmailListNoteProps) {
  const { malformed } = parseEmailList(useDebounced(value, emailCheckDelayMs));
  return (
    <Text size="medium" tone="danger" weight={500} breaks className={styles.note} role="status">
      {malformed.length > 0
        ? `Not an email address: ${malformed.map((one) => `“${one}”`).join(', ')}`
        : null}
    </Text>
  );
}

interface CredentialBoxProps {
  readonly interviewId: string;
  readonly detail: DetailField;
  readonly value: AnswerValue | undefined;
  readonly isEdited: boolean;
  readonly onType: (text: string | null) => void;
}

/** Renders invite instructions and a credential field below the answer option that requires access. */
function CredentialBox({ detail, ...rest }: CredentialBoxProps) {
  return (
    <Stack gap={16} className={styles.credentialBox}>
      <InviteInstructions guides={inviteGuides[detail.id] ?? []} />
      <CredentialField detail={detail} {...rest} />
    </Stack>
  );
}

interface InviteInstructionsProps {
  readonly guides: readonly InviteGuide[];
}

/** Explains per platform how the client invites the agency as a user, without sharing a password. */
function InviteInstructions({ guides }: InviteInstructionsProps) {
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
            <span>{renderStepWithEmail(step, email)}</span>
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

function renderStepWithEmail(step: string, email: string) {
  return step.split('{email}').map((part, place) => (
    <Fragment key={part}>
      {place > 0 ? <code className={styles.email}>{email}</code> : null}
      {part}
    </Fragment>
  ));
}

interface CredentialFieldProps {
  readonly interviewId: string;
  readonly detail: DetailField;
  readonly value: AnswerValue | undefined;
  /** True when the field has an unsaved edit, which is then shown instead of the stored value. */
  readonly isEdited: boolean;
  readonly onType: (text: string | null) => void;
}

const maxCredentialLength = 10_000;

/** Field for a credential, stored encrypted on the server; a stored value is masked until revealed. */
function CredentialField({ interviewId, detail, value, isEdited, onType }: CredentialFieldProps) {
  const { data, isPending } = useQuery(storedCredentialsQuery(interviewId));
  const reveal = useCredentialReveal(interviewId, detail.id);
  const storedCredential = data?.find(({ fieldId }) => fieldId === detail.id);
  const labelId = `${detail.id}-label`;
  const helpId = `${detail.id}-help`;
  const typed = typeof value === 'string' ? value : '';

  function edit(text: string | null): void {
    // Hides the revealed value, so that the old text is not shown and saved again after an edit.
    reveal.hide();
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
      {storedCredential && !isEdited && reveal.value === null ? (
        <Row gap={8} wraps className={styles.storedCredential}>
          <Row as="p" gap={8} size="medium" className={styles.storedCredentialText}>
            <IconLock aria-hidden="true" size={18} stroke={1.7} />
            Saved in the vault since {formatSellerDate(storedCredential.updatedAt)}
          </Row>
          <Button
            variant="outline"
            size="small"
            isBusy={reveal.isBusy}
            aria-describedby={labelId}
            onClick={() => void reveal.reveal()}
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
          value={isEdited ? typed : (reveal.value ?? '')}
          maxLength={maxCredentialLength}
          // Some browsers send typed text to a spelling service.
          spellCheck={false}
          autoComplete="off"
          disabled={isPending && !isEdited}
          aria-labelledby={labelId}
          aria-describedby={helpId}
          onChange={(event) => edit(removeInvalidCharacters(event.target.value))}
        />
      )}
    </div>
  );
}

/** Removes NUL and lone surrogates, which pasted text may contain and the server rejects. */
function removeInvalidCharacters(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
