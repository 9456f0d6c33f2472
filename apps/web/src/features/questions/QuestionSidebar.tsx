import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import type { FitSoFar, ServiceFit } from '@salespro/domain/recommendations/computeFitSoFar.ts';
import { IconChevronDown, IconChevronRight, IconHelpCircle, IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NotesPanel } from '#call/NotesPanel.tsx';
import { serviceIcons } from '#call/serviceIcons.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import button from '#ui/button.module.css';
import { Row, Text } from '#ui/primitives.tsx';
import { useModalDialog } from '#ui/useModalDialog.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './questionSidebar.module.css';
import { useFitSoFar } from './useFitSoFar.ts';

interface QuestionSidebarProps {
  readonly stripContainer: HTMLElement;
  readonly sidebarContainer: HTMLElement;
  readonly onOpenQuestion: (questionId: string) => void;
}

/** Renders fit so far and notes beside the question, or as one line above it on narrow screens. */
export function QuestionSidebar({
  stripContainer,
  sidebarContainer,
  onOpenQuestion,
}: QuestionSidebarProps) {
  const { interview } = useInterview();
  const fit = useFitSoFar(interview);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {createPortal(
        <FitStrip
          fit={fit}
          noteCount={interview.notes?.length ?? 0}
          onOpen={() => setOpen(true)}
        />,
        stripContainer,
      )}
      {createPortal(
        <>
          <FitCard fit={fit} onOpenQuestion={onOpenQuestion} />
          <NotesPanel interviewId={interview.id} />
        </>,
        sidebarContainer,
      )}
      {isOpen ? (
        <QuestionSidebarSheet onClose={() => setOpen(false)}>
          {(dismiss) => (
            <>
              <FitCard
                isInSheet
                fit={fit}
                onOpenQuestion={(questionId) => dismiss(() => onOpenQuestion(questionId))}
              />
              <NotesPanel interviewId={interview.id} beforeOpen={dismiss} />
            </>
          )}
        </QuestionSidebarSheet>
      ) : null}
    </>
  );
}

/** Closes the sheet, then calls `then`. */
type CloseSheet = (then?: () => void) => void;

interface QuestionSidebarSheetProps {
  readonly onClose: () => void;
  readonly children: (dismiss: CloseSheet) => ReactNode;
}

/** Distance of a downward drag that closes the sheet. */
const minPullPx = 80;

/** Renders the content of the sidebar as a sheet at the bottom of a narrow window. */
function QuestionSidebarSheet({ onClose, children }: QuestionSidebarSheetProps) {
  const startY = useRef<number | null>(null);
  const dismiss = useCloseOnBack(onClose);
  const modal = useModalDialog({ onClose: dismiss });

  const pull = (event: PointerEvent) => {
    if (startY.current === null || event.clientY - startY.current < minPullPx) return;
    startY.current = null;
    dismiss();
  };
  return createPortal(
    <dialog className={styles.sheet} {...modal} aria-label="In the call">
      <div
        className={styles.grip}
        onPointerDown={(event) => {
          startY.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={pull}
        onPointerUp={() => {
          startY.current = null;
        }}
      />
      <button
        className={`${button.iconButton} ${styles.close}`}
        type="button"
        aria-label="Close"
        onClick={() => dismiss()}
      >
        <IconX aria-hidden="true" size={20} stroke={1.8} />
      </button>
      {children(dismiss)}
    </dialog>,
    document.body,
  );
}

/** Makes the browser's Back button close the sheet instead of leaving the question. */
function useCloseOnBack(onClose: () => void): CloseSheet {
  const close = useRef(onClose);
  const after = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const leave = (event: PopStateEvent) => {
      // Hides the event from the router, which must not navigate.
      event.stopImmediatePropagation();
      close.current();
      after.current?.();
    };
    window.addEventListener('popstate', leave, { capture: true });
    window.history.pushState(window.history.state, '');
    return () => window.removeEventListener('popstate', leave, { capture: true });
  }, []);
  return (then) => {
    after.current = then;
    window.history.back();
  };
}

/** Service names that fit beside a score. */
const shortNames: Readonly<Record<ServiceId, string>> = {
  reputation_management: 'Reputation Mgmt.',
  pay_per_click: 'Pay-Per-Click',
  seo: 'SEO',
  fb_ads: 'FB & IG Ads',
  message_marketing: 'Message Marketing',
  ai_power_package: 'AI Power Package',
};

/** Service names that fit into the one-line strip of a phone. */
const shortestNames: Readonly<Record<ServiceId, string>> = {
  ...shortNames,
  reputation_management: 'Reputation',
};

interface FitCardProps {
  readonly fit: FitSoFar | null;
  /** The sheet of a phone uses larger type. */
  readonly isInSheet?: boolean;
  readonly onOpenQuestion: (questionId: string) => void;
}

const mainQuestionCount = discoveryQuestions.filter(({ inline }) => !inline).length;

/** Lists the scores of all services and the questions that can still change the top pick. */
function FitCard({ fit, isInSheet, onOpenQuestion: onGo }: FitCardProps) {
  const titleId = useId();
  return (
    <section
      className={`${styles.card} ${isInSheet ? styles.inSheet : ''}`}
      aria-labelledby={titleId}
    >
      <Row align="baseline" justify="between" below={8} className={styles.head}>
        <Text as="h2" size="body" id={titleId}>
          Fit so far
        </Text>
        <Text as="span" size="small" tone="dim" isTabular>
          {fit?.answered ?? 0} of {mainQuestionCount}
        </Text>
      </Row>
      <ul className={styles.rows}>
        {fit?.rows.map((row, place) => (
          <FitBar key={row.service.id} row={row} isTop={place === 0 && fit.hasStarted} />
        ))}
      </ul>
      {fit === null ? null : fit.hasStarted ? (
        <DecidingQuestions fit={fit} onOpenQuestion={onGo} />
      ) : (
        <p className={styles.line}>Starts with the first answer</p>
      )}
    </section>
  );
}

interface DecidingQuestionsProps {
  readonly fit: FitSoFar;
  readonly onOpenQuestion: (questionId: string) => void;
}

function DecidingQuestions({ fit, onOpenQuestion: onGo }: DecidingQuestionsProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { deciding, decidingLookUps } = fit;
  const listed = [...deciding, ...decidingLookUps];
  const isSettled = deciding.length === 0;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  if (listed.length === 0) return <p className={styles.line}>The top pick is settled</p>;
  return (
    <>
      {isSettled ? <p className={styles.line}>The top pick is settled</p> : null}
      <button
        className={styles.decidingToggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconHelpCircle aria-hidden="true" size={17} stroke={1.8} />
        <span className={styles.words}>
          {isSettled ? (
            <>Only {decidingLookUps.length === 1 ? 'a look-up' : 'look-ups'} could change it</>
          ) : (
            <>
              <b>{deciding.length === 1 ? '1 question' : `${deciding.length} questions`}</b> can
              still change the top pick
            </>
          )}
        </span>
        <Chevron aria-hidden="true" size={16} stroke={2} />
      </button>
      <ul className={styles.questions} id={listId} hidden={!isOpen}>
        {(isOpen ? listed : []).map(({ question, kind }) => (
          <li key={question.id}>
            <button className={styles.question} type="button" onClick={() => onGo(question.id)}>
              {question.label}
              {kind === 'lookUp' ? (
                <Text as="span" tone="dim">
                  {' '}
                  Look-up
                </Text>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FitBarProps {
  readonly row: ServiceFit;
  readonly isTop: boolean;
}

/** Renders the score of one service and the points that the last answer added. */
function FitBar({ row, isTop }: FitBarProps) {
  const { service, score, change } = row;
  const Icon = serviceIcons[service.id];
  const gained = Math.max(0, change);
  return (
    <li className={`${styles.row} ${isTop ? styles.fitCardTop : ''}`}>
      <Row as="span" gap={8} className={styles.name}>
        <Icon aria-hidden="true" size={16} stroke={1.8} />
        {shortNames[service.id]}
        {isTop ? <VisuallyHidden> (top pick)</VisuallyHidden> : null}
      </Row>
      <Row as="span" gap={8} isTabular>
        {change === 0 ? null : (
          <Text
            as="span"
            size="tiny"
            tone="green"
            weight={700}
            className={`${styles.change} ${change < 0 ? styles.lost : ''}`}
          >
            {change > 0 ? `+${change}` : `−${-change}`}
            <VisuallyHidden> from the last answer</VisuallyHidden>
          </Text>
        )}
        <Text as="b" align="end" weight={600} className={styles.score}>
          {score}
        </Text>
      </Row>
      <Row as="span" aria-hidden="true" gap={4} align="stretch" className={styles.bar}>
        <i style={{ width: `${score - gained}%` }} />
        {gained > 0 ? <i style={{ width: `${gained}%` }} /> : null}
      </Row>
    </li>
  );
}

interface FitStripProps {
  readonly fit: FitSoFar | null;
  readonly noteCount: number;
  readonly onOpen: () => void;
}

/** Renders the sidebar as one line; a press opens the sheet. */
function FitStrip({ fit, noteCount, onOpen }: FitStripProps) {
  const [top] = fit?.rows ?? [];
  return (
    <button className={styles.strip} type="button" aria-haspopup="dialog" onClick={onOpen}>
      {fit?.hasStarted && top ? (
        <>
          <span className={styles.fitStripTop}>
            Top: <b>{shortestNames[top.service.id]}</b>
          </span>
          <b>{top.score}</b>
          <span aria-hidden="true">·</span>
          <span>{fit.deciding.length > 0 ? `${fit.deciding.length} left` : 'settled'}</span>
        </>
      ) : (
        <span className={styles.fitStripTop}>Fit so far: starts with the first answer</span>
      )}
      {noteCount > 0 ? (
        <>
          <span aria-hidden="true">·</span>
          <span>{noteCount === 1 ? '1 note' : `${noteCount} notes`}</span>
        </>
      ) : null}
      <IconChevronDown aria-hidden="true" className={styles.open} size={18} stroke={2} />
    </button>
  );
}
