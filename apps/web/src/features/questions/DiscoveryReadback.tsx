import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { listAskedLaterQuestions } from '@salespro/domain/questions/askLater/computeAskLaterChange.ts';
import { listMainQuestions } from '@salespro/domain/questions/filterVisibleAnswers.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import {
  buildReadback,
  estimateReadbackSeconds,
  formatAskedLaterBadge,
  formatReadbackIntro,
  getSpokenQuestion,
} from '@salespro/domain/questions/readback/buildReadback.ts';
import {
  type ReadbackRow,
  readbackThemeNames,
} from '@salespro/domain/questions/readback/ReadbackRow.ts';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCircleCheck,
  IconMessageCircle,
  IconPencil,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAnswerKeys } from '#call/useAnswerKeys.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { StepFooter } from '#ui/ActionBar.tsx';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { AskedLaterCard } from './AskedLaterCard.tsx';
import styles from './discoveryReadback.module.css';
import { useFitSoFar } from './useFitSoFar.ts';

interface DiscoveryReadbackProps {
  /** Opens a question to correct its answer and returns here afterwards. */
  readonly onFixAnswer: (questionId: string) => void;
  /** An answer was corrected since the readback was opened. */
  readonly hasFixedAnswer: boolean;
  readonly onPrevious: () => void;
}

/** Renders the end of discovery: sentences to read back to the client, and questions asked later. */
export function DiscoveryReadback({
  onFixAnswer: onFix,
  hasFixedAnswer: hasFixed,
  onPrevious,
}: DiscoveryReadbackProps) {
  const { interview } = useInterview();
  const { id, answers, businessName } = interview;
  const card = useRef<HTMLDivElement>(null);
  const isOn = useStore(answerKeysSwitch);
  const navigate = useNavigate();
  const goOn = () => void navigate(paths.step(id, 'recommendations'));
  usePageTitle(`Before you recommend - ${businessName}`);
  useAnswerKeys({ isOn, card, onNext: goOn, onPrevious });

  const main = listMainQuestions(discoveryQuestions, answers);
  const later = listAskedLaterQuestions(discoveryQuestions, answers);
  const rows = buildReadback(interview, interview.notes ?? []);
  const deciding = useFitSoFar(interview)?.deciding ?? [];
  const decidingLater = later.filter(({ id: one }) =>
    deciding.some(({ question }) => question.id === one),
  );
  return (
    <div ref={card} data-help="readback">
      <Surface as="section" className={styles.card}>
        {later.length === 0 ? (
          <Row as="p" gap={8} size="medium" tone="green" weight={600} below={8}>
            <IconCircleCheck aria-hidden="true" size={20} stroke={1.8} />
            Discovery Complete!
          </Row>
        ) : null}
        <AutofocusHeading>Before you recommend</AutofocusHeading>
        <Text tone="dim" above={4}>
          {formatReadbackIntro({
            answered: main.filter((one) => isAnswered(one, answers[one.id])).length,
            count: main.length,
            askedLater: later.length,
            rows: rows.length,
          })}
        </Text>
        {rows.length > 0 ? <ReadbackSentences rows={rows} onFix={onFix} /> : null}
      </Surface>
      {later.length > 0 ? (
        <AskedLaterCard
          questions={discoveryQuestions}
          answers={answers}
          askedLater={later}
          badge={formatAskedLaterBadge(decidingLater.length, later.length)}
          findSpokenWording={(questionId) => getSpokenQuestion(questionId, interview)}
          onAnswer={onFix}
        />
      ) : null}
      <VisuallyHidden isAnnounced>{hasFixed ? 'Fixed. Say that part again.' : ''}</VisuallyHidden>
      <StepFooter
        isTall
        back={
          <Button variant="outline" size="large" onClick={onPrevious}>
            <IconArrowLeft aria-hidden="true" size={19} />
            Previous
          </Button>
        }
        forward={
          <Button size="large" onClick={goOn}>
            Continue to Recommendations
            <IconArrowRight aria-hidden="true" size={19} />
          </Button>
        }
      />
    </div>
  );
}

interface ReadbackSentencesProps {
  readonly rows: readonly ReadbackRow[];
  readonly onFix: (questionId: string) => void;
}

/** Lists the readback sentences; a press on one opens the question behind it. */
function ReadbackSentences({ rows, onFix }: ReadbackSentencesProps) {
  return (
    <>
      <Row gap={8} tone="green" above={24} below={8}>
        <IconMessageCircle aria-hidden="true" size={20} stroke={1.8} />
        <Text as="h2" size="tiny" weight={700} className={styles.caption}>
          Say this
        </Text>
        <Text as="span" size="small" tone="dim" className={styles.seconds}>
          about {estimateReadbackSeconds(rows)} seconds
        </Text>
      </Row>
      <ol className={styles.rows}>
        {rows.map(({ theme, text, fixQuestionId: fix }) => (
          <li key={theme}>
            <button className={styles.row} type="button" onClick={() => onFix(fix)}>
              <span>{text}</span>
              <Row
                as="span"
                aria-hidden="true"
                gap={4}
                justify="end"
                size="small"
                weight={600}
                className={styles.fix}
              >
                <span className={styles.word}>Fix</span>
                <IconPencil size={18} stroke={1.7} />
              </Row>
              <VisuallyHidden> Fix: {readbackThemeNames[theme]}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
      <Text size="section" weight={600} above={12}>
        Did I get that right?
      </Text>
      <Row as="p" gap={8} size="medium" tone="note" above={8} className={styles.pause}>
        <IconPlayerPause aria-hidden="true" size={16} stroke={1.8} />
        <b>PAUSE</b> <span>let them fix or add</span>
      </Row>
    </>
  );
}
