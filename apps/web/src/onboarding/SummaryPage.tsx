import { findService } from '@salespro/domain/interviews/findService.ts';
import { summarizeOnboarding } from '@salespro/domain/onboarding/summarizeOnboarding.ts';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { ActionBar } from '#ui/ActionBar.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { credentialsQuery } from './credentialsQuery.ts';
import { SummaryFacts } from './SummaryFacts.tsx';
import { SummaryHead } from './SummaryHead.tsx';
import { SummaryList } from './SummaryList.tsx';
import styles from './summaryPage.module.css';

/** "/session/:id/onboarding/summary": what was agreed, to read, to print and to hand over. */
export function SummaryPage() {
  const { interview } = useInterview();
  const { id, selectedServiceId, onboardingAnswers, businessName } = interview;
  const { data: credentials = [] } = useQuery(credentialsQuery(id));
  usePageTitle(`Onboarding Summary - ${businessName}`);
  if (!selectedServiceId) return null;
  // The vault tells which details there are; what they say is asked for one by one.
  const filled = Object.fromEntries(credentials.map(({ fieldId }) => [fieldId, 'kept']));
  const summary = summarizeOnboarding(selectedServiceId, { ...onboardingAnswers, ...filled });
  return (
    <>
      <BackLink to={paths.interviews}>Back to My Interviews</BackLink>
      <SummaryHead service={findService(selectedServiceId)?.name ?? ''} />
      <SummaryFacts
        business={businessName}
        contact={interview.contactName}
        completedAt={interview.onboardingCompletedAt ?? interview.updatedAt}
        answered={summary.answeredCount}
        total={summary.questionCount}
      />
      <SummaryList
        interviewId={id}
        summary={summary}
        expiresAt={credentials[0]?.expiresAt ?? null}
      />
      <ActionBar>
        <Link
          className={`${buttonClass({ variant: 'outline', size: 'large' })} ${styles.link}`}
          to={paths.step(id, 'onboarding')}
        >
          <IconPencil aria-hidden="true" size={19} stroke={1.8} />
          Edit Answers
        </Link>
        <Link
          className={`${buttonClass({ size: 'large' })} ${styles.link}`}
          to={paths.step(id, 'script-pitch')}
        >
          <IconFileText aria-hidden="true" size={19} stroke={1.8} />
          View Script Pitch
        </Link>
      </ActionBar>
    </>
  );
}
