import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { trialFields } from '@salespro/domain/trial/trialFields.ts';
import { listMissingTrialValues } from '@salespro/domain/trial/trialOutcome.ts';
import { IconArrowRight, IconChartBar, IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BackLink } from '#call/BackLink.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { messages } from './messages.ts';
import { RetainerClose } from './RetainerClose.tsx';
import styles from './retainerClose.module.css';
import { findTrialDraft, toFormTexts } from './trialDraft.ts';

/** "/session/:id/retainer-close" */
export function RetainerClosePage() {
  const { interview } = useInterview();
  const missing = listMissingTrialValues(interview.answers);
  usePageTitle(`Retainer Close - ${interview.businessName}`);
  return (
    <>
      <BackLink to={paths.step(interview.id, 'script-pitch')}>Back to Script</BackLink>
      {missing.length > 0 ? (
        <TrialRequired interview={interview} missing={missing} />
      ) : (
        <RetainerClose />
      )}
    </>
  );
}

interface TrialRequiredProps {
  readonly interview: StoredInterview;
  /** Ids of the fields without a value. */
  readonly missing: readonly string[];
}

const required = trialFields.filter((field) => field.required);

/** The close without numbers would be a guess; this says which are missing (RET-08). */
function TrialRequired({ interview, missing }: TrialRequiredProps) {
  const texts = toFormTexts(interview.answers);
  const hasDraft = findTrialDraft(interview.id) !== null;
  return (
    <div data-narrow>
      <Surface as="section" className={styles.trialRequiredCard}>
        <Emblem size={48}>
          <IconChartBar aria-hidden="true" size={26} stroke={1.8} />
        </Emblem>
        <ArrivalHeading className={styles.title}>{messages.required.title}</ArrivalHeading>
        <Text size="body" above={8} below={24}>
          {messages.required.lead(missing.length)} {hasDraft ? messages.required.typed : null}
          {!hasDraft && missing.length < required.length ? messages.required.saved : null}
        </Text>
        <ul className={styles.list}>
          {required.map(({ id, label }) => (
            <Row
              as="li"
              key={id}
              gap={12}
              className={styles.row}
              data-missing={missing.includes(id) || undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {missing.includes(id) ? <IconMinus size={18} /> : <IconCheck size={18} />}
              </span>
              <span>{label}</span>
              <Text as="b" weight={600} isTabular className={styles.value}>
                {missing.includes(id) ? 'Missing' : texts[id]}
              </Text>
            </Row>
          ))}
        </ul>
      </Surface>
      <ActionBar>
        <Link
          className={buttonClass({ size: 'large' })}
          to={paths.step(interview.id, 'trial-results')}
        >
          Enter Trial Results
          <IconArrowRight aria-hidden="true" size={19} stroke={1.8} />
        </Link>
      </ActionBar>
    </div>
  );
}
