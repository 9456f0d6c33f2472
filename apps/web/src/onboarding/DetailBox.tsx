import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { inviteGuides } from '@salespro/domain/onboarding/inviteGuides.ts';
import type { DetailField } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { DetailText } from './DetailText.tsx';
import styles from './detailBox.module.css';
import { InviteBox } from './InviteBox.tsx';

interface DetailBoxProps {
  readonly interviewId: string;
  readonly detail: DetailField;
  readonly value: AnswerValue | undefined;
  readonly isEdited: boolean;
  readonly onType: (text: string | null) => void;
}

/** Beneath the option that opens it: first the way in without a password, then room for a note. */
export function DetailBox({ detail, ...rest }: DetailBoxProps) {
  return (
    <div className={styles.box}>
      <InviteBox guides={inviteGuides[detail.id] ?? []} />
      <DetailText detail={detail} {...rest} />
    </div>
  );
}
