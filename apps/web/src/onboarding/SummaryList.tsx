import type { OnboardingSummary } from '@salespro/domain/onboarding/summarizeOnboarding.ts';
import { IconCheck } from '@tabler/icons-react';
import { toDayText } from '#lib/toDayText.ts';
import { Badge } from '#ui/Badge.tsx';
import { SecretLine } from './SecretLine.tsx';
import styles from './summaryList.module.css';

interface SummaryListProps {
  readonly interviewId: string;
  readonly summary: OnboardingSummary;
  /** When the details are removed by themselves. */
  readonly expiresAt: string | null;
}

export function SummaryList({ interviewId, summary, expiresAt }: SummaryListProps) {
  const { entries, unowned } = summary;
  const hasDetails = unowned.length > 0 || entries.some(({ detail }) => detail !== null);
  return (
    <section className={styles.card} aria-label="Questions and answers">
      <ol className={styles.entries}>
        {entries.map(({ questionId, label, status, answer, detail }, place) => (
          <li key={questionId} className={styles.entry}>
            <span aria-hidden="true" className={styles.number}>
              {place + 1}
            </span>
            <div>
              <h2 className={styles.question}>{label}</h2>
              <p className={status === 'Answered' ? styles.answer : styles.none}>
                {status === 'Answered' ? answer : 'No answer given'}
              </p>
            </div>
            <span className={styles.state}>
              {status === 'Answered' ? (
                <Badge tone="green">
                  <IconCheck aria-hidden="true" size={15} stroke={2.4} />
                  Answered
                </Badge>
              ) : (
                <Badge tone="plain">Skipped</Badge>
              )}
            </span>
            {detail ? (
              <div className={styles.detail}>
                <SecretLine interviewId={interviewId} detail={detail} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {unowned.map((detail) => (
        <div key={detail.id} className={styles.unowned}>
          <h2 className={styles.question}>{detail.label}</h2>
          <SecretLine interviewId={interviewId} detail={detail} />
        </div>
      ))}
      {hasDetails ? (
        <p className={styles.vault}>
          Details are stored encrypted, never printed or exported
          {expiresAt ? `, and removed on ${toDayText(expiresAt)}` : ''}.
        </p>
      ) : null}
    </section>
  );
}
