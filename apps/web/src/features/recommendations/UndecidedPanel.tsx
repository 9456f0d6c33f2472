import { firstBadges } from '@salespro/domain/recommendations/matchBadge.ts';
import type { OpenQuestion } from '@salespro/domain/recommendations/openQuestions.ts';
import type { Recommendation } from '@salespro/domain/recommendations/recommend.ts';
import type { PickState } from '@salespro/domain/recommendations/toPickState.ts';
import { IconArrowRight, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { toAskPath } from '#call/askedQuestion.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './recommendations.module.css';

interface UndecidedPanelProps {
  readonly interviewId: string;
  readonly state: UndecidedState;
  readonly ranking: readonly Recommendation[];
  /** What can settle it, the most telling first. */
  readonly deciding: readonly OpenQuestion[];
  /** How many main questions are missing for a pick. */
  readonly missing: number;
}

const stayInTouch = createLazyPart(async () => (await import('./StayInTouch.tsx')).StayInTouch);

/** Why nothing is picked yet, and what would settle it (decision 043). */
export function UndecidedPanel(props: UndecidedPanelProps) {
  const { interviewId, state, ranking, deciding, missing } = props;
  const [asked, ...others] = deciding;
  const [first, second] = ranking;
  const line = toUndecidedLine(state, {
    missing,
    first: first?.service.name ?? '',
    second: second?.service.name ?? '',
    lead: (first?.confidence ?? 0) - (second?.confidence ?? 0),
    hasQuestion: asked !== undefined,
  });
  return (
    <section className={styles.panel} aria-labelledby="undecided">
      <Emblem size={48} className={styles.undecidedPanelIcon}>
        <IconScale size={24} stroke={1.7} />
      </Emblem>
      <div>
        <h2 id="undecided">{firstBadges[state]}</h2>
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
        <LazyPart part={stayInTouch} props={{}} waiting={null} />
      ) : null}
      {others.length > 0 ? (
        <details className={styles.more}>
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

/** To the question or the look-up, and back here from there. */
function AnswerLink({ interviewId, open: { question, kind }, isFirst = false }: AnswerLinkProps) {
  const screen = kind === 'lookUp' ? 'info' : 'questions';
  return (
    <Link
      className={buttonClass({ variant: isFirst ? 'filled' : 'light' })}
      to={toAskPath(interviewId, screen, question.id, 'recommendations')}
      aria-label={`Answer now: ${question.label}`}
    >
      Answer now
      {isFirst ? <IconArrowRight aria-hidden="true" size={19} /> : null}
    </Link>
  );
}

type UndecidedState = Exclude<PickState, 'decided'>;

interface Facts {
  /** How many main questions are missing. */
  readonly missing: number;
  readonly first: string;
  readonly second: string;
  /** Points between them. */
  readonly lead: number;
  /** Whether a question follows that can settle it. */
  readonly hasQuestion: boolean;
}

/** The line above the cards; a question follows where there is one. */
export function toUndecidedLine(state: UndecidedState, facts: Facts): string {
  const { missing, first, second, lead, hasQuestion } = facts;
  switch (state) {
    case 'few':
      return `${missing === 1 ? 'Ask one more question first.' : `Ask ${missing} more questions first.`} Start with:`;
    case 'weak':
      return `Nothing here points clearly to one service, and it's okay to say that.${hasQuestion ? ' This could change it:' : ''}`;
    case 'close':
      return `${first} and ${second} are ${toApart(lead)}. ${hasQuestion ? 'This decides it:' : 'Pick the one they talked about most.'}`;
  }
}

function toApart(lead: number): string {
  if (lead === 0) return 'tied';
  return lead === 1 ? '1 point apart' : `${lead} points apart`;
}

/** What the seller says in place of the specified line, which would not be true yet; a look-up is no question to ask. */
export function toUndecidedPrompt(
  state: UndecidedState,
  missing: number,
  asked: OpenQuestion | undefined,
): string {
  switch (state) {
    case 'few':
      return `I don't know enough yet to point you anywhere. Can I ask you ${toMoreThings(missing)}?`;
    case 'weak':
      return "I'm not sure we're the right help for you right now. Can I ask one more thing before I say that?";
    case 'close':
      return `I can see two ways to go. Which matters more to you?${asked === undefined || asked.kind === 'lookUp' ? '' : ` ${asked.question.label}`}`;
  }
}

/** As many as the line above the cards names: a client counts along. */
function toMoreThings(missing: number): string {
  if (missing === 1) return 'one more thing';
  return missing === 2 ? 'two more things' : 'a few more things';
}
