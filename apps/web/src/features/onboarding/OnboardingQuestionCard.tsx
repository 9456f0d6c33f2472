import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { parseEmailList } from '@salespro/domain/interviews/form/isEmailAddress.ts';
import { findOpenDetail } from '@salespro/domain/onboarding/findOpenDetail.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { AnswerField } from '#call/AnswerField.tsx';
import { AnswerNote } from '#call/AnswerNote.tsx';
import { RequiredQuestionMark } from '#call/RequiredQuestionMark.tsx';
import { useDebounced } from '#lib/useDebounced.ts';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { DetailBox } from './DetailBox.tsx';
import emailListNoteStyles from './emailListNote.module.css';
import styles from './onboardingQuestionCard.module.css';
import type { useOnboardingEdits } from './useOnboardingEdits.ts';

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
      <div className={styles.answer}>
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
      </div>
      {answerFormat === 'email-list' ? <EmailListNote value={answers[id]} /> : null}
      <AnswerNote
        question={question}
        part="onboarding"
        value={answers[id]}
        help={
          helpText ? (
            <p className={styles.help} id={`${id}-help`}>
              {helpText}
            </p>
          ) : null
        }
        onAnswer={(value) => answer(id, value)}
      />
      {required ? null : <p className={styles.help}>You can skip this one.</p>}
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
    <p className={emailListNoteStyles.note} role="status">
      {malformed.length > 0
        ? `Not an email address: ${malformed.map((one) => `“${one}”`).join(', ')}`
        : null}
    </p>
  );
}
