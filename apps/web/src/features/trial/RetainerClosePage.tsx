import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { listMissingTrialValues } from '@salespro/domain/trial/computeTrialTrend.ts';
import { trialFields } from '@salespro/domain/trial/trialFields.ts';
import { IconArrowRight, IconChartBar, IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BackLink } from '#call/BackLink.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { ActionBar } from '#ui/ActionBar.tsx';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import { messages } from './messages.ts';
import { RetainerCloseContent } from './RetainerCloseContent.tsx';
import styles from './retainerClose.module.css';
import { buildTrialFormTexts, findTrialFormStateInTab } from './trialFormState.ts';

/** Renders the retainer close ("/session/:id/retainer-close"), or which trial results are missing for it. */
export function RetainerClosePage() {
  const { interview } = useInterview();
  const missing = listMissingTrialValues(interview.answers);
  usePageTitle(`Retainer Close - ${interview.businessName}`);
  return (
    <>
      <BackLink to={paths.step(interview.id, 'script-pitch')}>Back to Script</BackLink>
      {missing.length > 0 ? (
        <TrialResultsRequired interview={interview} missing={missing} />
      ) : (
        <RetainerCloseContent />
      )}
    </>
  );
}

interface TrialResultsRequiredProps {
  readonly interview: StoredInterview;
  /** Ids of the required fields without a value. */
  readonly missing: readonly string[];
}

const requiredTrialFields = trialFields.filter((field) => field.required);

/** Lists which required trial results are missing and links to their form. */
function TrialResultsRequired({ interview, missing }: TrialResultsRequiredProps) {
  const texts = buildTrialFormTexts(interview.answers);
  const hasDraft = findTrialFormStateInTab(interview.id) !== null;
  return (
    <div data-narrow>
      <Surface as="section" className={styles.trialRequiredCard}>
        <TintedIcon size={48}>
          <IconChartBar aria-hidden="true" size={26} stroke={1.8} />
        </TintedIcon>
        <AutofocusHeading className={styles.title}>{messages.required.title}</AutofocusHeading>
        <Text size="body" above={8} below={24}>
          {messages.required.lead(missing.length)} {hasDraft ? messages.required.typed : null}
          {!hasDraft && missing.length < requiredTrialFields.length
            ? messages.required.saved
            : null}
        </Text>
        <ul className={styles.list}>
          {requiredTrialFields.map(({ id, label }) => (
            <Row
              as="li"
              key={id}
              gap={12}
              className={styles.row}
              data-missing={missing.includes(id) || undefined}
            >
              <span className={styles.valueIcon} aria-hidden="true">
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
