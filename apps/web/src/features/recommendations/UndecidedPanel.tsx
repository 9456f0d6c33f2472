import { topMatchBadges } from '@salespro/domain/recommendations/formatMatchBadge.ts';
import type { OpenQuestion } from '@salespro/domain/recommendations/listOpenQuestions.ts';
import type { Recommendation } from '@salespro/domain/recommendations/recommend.ts';
import type { PickState } from '@salespro/domain/recommendations/toPickState.ts';
import { IconArrowRight, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { buildQuestionPath } from '#call/requestedQuestion.ts';
import { buttonClass } from '#ui/Button.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import styles from './recommendations.module.css';

interface UndecidedPanelProps {
  readonly interviewId: string;
  readonly state: UndecidedState;
  readonly ranking: readonly Recommendation[];
  /** Questions that can decide the ranking, the most decisive first. */
  readonly deciding: readonly OpenQuestion[];
  /** Number of main questions still to answer before a pick. */
  readonly missing: number;
}

const copyStayInTouchEmailButton = createLazyLoader(
  async () => (await import('./CopyStayInTouchEmailButton.tsx')).CopyStayInTouchEmailButton,
);

/** Explains why the ranking has no pick yet and links to the questions that would decide it. */
export function UndecidedPanel(props: UndecidedPanelProps) {
  const { interviewId, state, ranking, deciding, missing } = props;
  const [asked, ...others] = deciding;
  const [first, second] = ranking;
  const line = formatUndecidedReason(state, {
    missing,
    first: first?.service.name ?? '',
    second: second?.service.name ?? '',
    lead: (first?.confidence ?? 0) - (second?.confidence ?? 0),
    hasQuestion: asked !== undefined,
  });
  return (
    <section className={styles.panel} aria-labelledby="undecided">
      <TintedIcon size={48} className={styles.undecidedPanelIcon}>
        <IconScale size={24} stroke={1.7} />
      </TintedIcon>
      <div>
        <h2 id="undecided">{topMatchBadges[state]}</h2>
        <p className={styles.undecidedPanelLine}>
          {line}{' '}
          {asked ? (
            <Text as="strong" tone="ink" weight={600}>
              {asked.question.label}
            </Text>
          ) : null}
        </p>
      </div>
      {asked ? <AnswerLink interviewId={interviewId} open={asked} isFirst /> : null}
      {asked === undefined && state === 'weak' ? (
        <LazyComponent loader={copyStayInTouchEmailButton} props={{}} fallback={null} />
      ) : null}
      {others.length > 0 ? (
        <details className={styles.moreQuestions}>
          <summary className={styles.undecidedPanelSummary}>More to ask</summary>
          <ul>
            {others.map((open) => (
              <Row
                as="li"
                key={open.question.id}
                gap={16}
                rowGap={12}
                justify="between"
                className={styles.item}
              >
                <span className={styles.label}>{open.question.label}</span>
                <AnswerLink interviewId={interviewId} open={open} />
              </Row>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

interface AnswerLinkProps {
  readonly interviewId: string;
  readonly open: OpenQuestion;
  readonly isFirst?: boolean;
}

/** Links to a question or look-up, which returns to the recommendations. */
function AnswerLink({ interviewId, open: { question, kind }, isFirst = false }: AnswerLinkProps) {
  const screen = kind === 'lookUp' ? 'info' : 'questions';
  return (
    <Link
      className={buttonClass({ variant: isFirst ? 'filled' : 'light' })}
      to={buildQuestionPath(interviewId, screen, question.id, 'recommendations')}
      aria-label={`Answer now: ${question.label}`}
    >
      Answer now
      {isFirst ? <IconArrowRight aria-hidden="true" size={19} /> : null}
    </Link>
  );
}

type UndecidedState = Exclude<PickState, 'decided'>;

interface UndecidedFacts {
  /** Number of main questions still to answer. */
  readonly missing: number;
  readonly first: string;
  readonly second: string;
  /** Points between the first and the second service. */
  readonly lead: number;
  /** A deciding question is shown after the line. */
  readonly hasQuestion: boolean;
}

/** Returns the sentence that explains to the seller why the ranking is undecided. */
export function formatUndecidedReason(state: UndecidedState, facts: UndecidedFacts): string {
  const { missing, first, second, lead, hasQuestion } = facts;
  switch (state) {
    case 'few':
      return `${missing === 1 ? 'Ask one more question first.' : `Ask ${missing} more questions first.`} Start with:`;
    case 'weak':
      return `Nothing here points clearly to one service, and it's okay to say that.${hasQuestion ? ' This could change it:' : ''}`;
    case 'close':
      return `${first} and ${second} are ${formatLead(lead)}. ${hasQuestion ? 'This decides it:' : 'Pick the one they talked about most.'}`;
  }
}

function formatLead(lead: number): string {
  if (lead === 0) return 'tied';
  return lead === 1 ? '1 point apart' : `${lead} points apart`;
}

/** Returns the line that the seller speaks to the client while the ranking is undecided. */
export function formatUndecidedSpokenLine(
  state: UndecidedState,
  missing: number,
  asked: OpenQuestion | undefined,
): string {
  switch (state) {
    case 'few':
      return `I don't know enough yet to point you anywhere. Can I ask you ${formatMissingCount(missing)}?`;
    case 'weak':
      return "I'm not sure we're the right help for you right now. Can I ask one more thing before I say that?";
    case 'close':
      return `I can see two ways to go. Which matters more to you?${asked === undefined || asked.kind === 'lookUp' ? '' : ` ${asked.question.label}`}`;
  }
}

/** Returns the number of missing questions in spoken words, such as "two more things". */
function formatMissingCount(missing: number): string {
  if (missing === 1) return 'one more thing';
  return missing === 2 ? 'two more things' : 'a few more things';
}
