import { findService } from '@salespro/domain/interviews/findService.ts';
import {
  type OnboardingSummary,
  type SummaryDetail,
  summarizeOnboarding,
} from '@salespro/domain/onboarding/summarizeOnboarding.ts';
import {
  IconCheck,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconFileText,
  IconLock,
  IconPencil,
  IconPrinter,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BackLink } from '#call/BackLink.tsx';
import { formatDateTime, formatSellerDate } from '#lib/formatDateTime.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { ActionBar } from '#ui/ActionBar.tsx';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './onboardingSummary.module.css';
import { copyText, storedCredentialsQuery, useCredentialReveal } from './useCredentialReveal.ts';

/** Page "/session/:id/onboarding/summary": the onboarding answers, to read and print. */
export function OnboardingSummaryPage() {
  const { interview } = useInterview();
  const { id, selectedServiceId, onboardingAnswers, businessName } = interview;
  const { data: credentials = [] } = useQuery(storedCredentialsQuery(id));
  usePageTitle(`Onboarding Summary - ${businessName}`);
  if (!selectedServiceId) return null;
  // The server lists which credentials exist; each value is requested separately.
  const filledCredentials = Object.fromEntries(credentials.map(({ fieldId }) => [fieldId, 'kept']));
  const summary = summarizeOnboarding(selectedServiceId, {
    ...onboardingAnswers,
    ...filledCredentials,
  });
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

interface SummaryHeadProps {
  readonly service: string;
}

function SummaryHead({ service }: SummaryHeadProps) {
  return (
    <Row gap={12} rowGap={8} wraps above={4} below={16}>
      <AutofocusHeading className={styles.title}>Onboarding Summary</AutofocusHeading>
      <Row gap={8} rowGap={4} align="stretch" wraps grows className={styles.badges}>
        <Badge tone="green">{service}</Badge>
        <Badge tone="filled">
          <IconCheck aria-hidden="true" size={15} stroke={2.4} />
          Completed
        </Badge>
      </Row>
      <button
        className={styles.print}
        type="button"
        aria-label="Print"
        title="Print"
        data-screen-only
        onClick={() => window.print()}
      >
        <IconPrinter aria-hidden="true" size={20} stroke={1.7} />
      </button>
    </Row>
  );
}

interface SummaryFactsProps {
  readonly business: string;
  readonly contact: string;
  readonly completedAt: string;
  readonly answered: number;
  readonly total: number;
}

function SummaryFacts(props: SummaryFactsProps) {
  const { business, contact, completedAt, answered, total } = props;
  const skipped = total - answered;
  return (
    <Surface as="dl" className={styles.facts}>
      <div className={styles.fact}>
        <dt>Business</dt>
        <Text as="dd" weight={600} isTabular>
          <bdi>{business}</bdi>
        </Text>
        <dd className={styles.more}>
          <bdi>{contact}</bdi>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>Completed</dt>
        <Text as="dd" weight={600} isTabular>
          <time dateTime={completedAt}>{formatDateTime(completedAt)}</time>
        </Text>
      </div>
      <div className={styles.fact}>
        <dt>Answered</dt>
        <Text as="dd" weight={600} isTabular>
          {answered} of {total}
        </Text>
        <dd className={styles.more}>{skipped === 0 ? 'None skipped' : `${skipped} skipped`}</dd>
      </div>
    </Surface>
  );
}

interface SummaryListProps {
  readonly interviewId: string;
  readonly summary: OnboardingSummary;
  /** When the server deletes the credentials. */
  readonly expiresAt: string | null;
}

function SummaryList({ interviewId, summary, expiresAt }: SummaryListProps) {
  const { entries, retiredDetails: unowned } = summary;
  const hasDetails = unowned.length > 0 || entries.some(({ detail }) => detail !== null);
  return (
    <section className={styles.card} aria-label="Questions and answers">
      <ol>
        {entries.map(({ questionId, label, status, answer, detail }, place) => (
          <li key={questionId} className={styles.entry}>
            <Text
              as="span"
              aria-hidden="true"
              size="tiny"
              tone="dim"
              weight={600}
              above={8}
              className={styles.number}
            >
              {place + 1}
            </Text>
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
                <CredentialLine interviewId={interviewId} detail={detail} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {unowned.map((detail) => (
        <div key={detail.id} className={styles.otherCredential}>
          <h2 className={styles.question}>{detail.label}</h2>
          <CredentialLine interviewId={interviewId} detail={detail} />
        </div>
      ))}
      {hasDetails ? (
        <p className={styles.vault}>
          Details are stored encrypted, never printed or exported
          {expiresAt ? `, and removed on ${formatSellerDate(expiresAt)}` : ''}.
        </p>
      ) : null}
    </section>
  );
}

interface CredentialLineProps {
  readonly interviewId: string;
  readonly detail: SummaryDetail;
}

/** Renders a stored credential, masked; each reveal or copy is recorded in the audit log. */
function CredentialLine({ interviewId, detail }: CredentialLineProps) {
  const { value, isBusy, load, reveal, hide } = useCredentialReveal(interviewId, detail.id);

  async function copy(): Promise<void> {
    const text = value ?? (await load());
    if (text !== null) await copyText(text);
  }

  return (
    <Surface surface="sunk" className={styles.line}>
      <Row as="p" gap={8} tone="dim" className={styles.label}>
        <IconLock aria-hidden="true" size={16} stroke={1.7} />
        {detail.label}
      </Row>
      {value === null ? (
        <p className={styles.masked}>
          <span aria-hidden="true">••••••••</span>
          <VisuallyHidden>Hidden</VisuallyHidden>
        </p>
      ) : (
        <p className={styles.value}>{value}</p>
      )}
      <p className={styles.printNote}>Saved in the vault, not printed</p>
      <Row gap={8} align="stretch" wraps above={8} data-screen-only>
        <Button
          variant="outline"
          size="small"
          isBusy={isBusy}
          aria-label={`${value === null ? 'Reveal' : 'Hide'}: ${detail.label}`}
          onClick={value === null ? () => void reveal() : hide}
        >
          {value === null ? (
            <IconEye aria-hidden="true" size={17} stroke={1.7} />
          ) : (
            <IconEyeOff aria-hidden="true" size={17} stroke={1.7} />
          )}
          {value === null ? 'Reveal' : 'Hide'}
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={`Copy: ${detail.label}`}
          onClick={() => void copy()}
        >
          <IconCopy aria-hidden="true" size={17} stroke={1.7} />
          Copy
        </Button>
      </Row>
    </Surface>
  );
}
