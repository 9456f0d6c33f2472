import { IconArrowLeft, IconArrowRight, IconCheck, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAnswerKeys } from '#interviews/asking/useAnswerKeys.ts';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Button } from '#ui/Button.tsx';
import button from '#ui/iconButton.module.css';
import { WayBar } from '#ui/WayBar.tsx';
import styles from './finishedPanel.module.css';
import type { ReadBackRow } from './ReadBackRow.ts';

interface FinishedPanelProps {
  readonly title: string;
  readonly text: string;
  readonly businessName: string;
  readonly rows: readonly ReadBackRow[];
  /** What is still to be asked. */
  readonly later?: ReactNode;
  readonly onward: { readonly label: string; readonly to: string };
  readonly lastQuestionId: string | undefined;
  readonly onEdit: (questionId: string) => void;
}

/** The end of a questionnaire: what was said, and the way on. */
export function FinishedPanel(props: FinishedPanelProps) {
  const { title, text, rows, onward, lastQuestionId, onEdit } = props;
  const card = useRef<HTMLElement>(null);
  const isOn = useStore(answerKeysSwitch);
  const navigate = useNavigate();
  const goOn = () => void navigate(onward.to);
  usePageTitle(`${title} - ${props.businessName}`);
  const goBack = () => lastQuestionId && onEdit(lastQuestionId);
  useAnswerKeys({ isOn, card, onNext: goOn, onPrevious: goBack });
  return (
    <>
      <section className={styles.card} ref={card}>
        <div className={styles.top}>
          <span aria-hidden="true" className={styles.check}>
            <IconCheck size={28} stroke={2.2} />
          </span>
          <div>
            <ArrivalHeading className={styles.title}>{title}</ArrivalHeading>
            <p className={styles.text}>{text}</p>
          </div>
        </div>
        {rows.length > 0 ? (
          <>
            <h2 className={styles.subtitle}>Read it back before you move on</h2>
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.questionId} className={`${styles.row} ${styles.above}`}>
                  <span className={styles.label}>{row.label}</span>
                  <span className={styles.answer}>{row.text}</span>
                  <button
                    className={`${button.iconButton} ${styles.edit}`}
                    type="button"
                    aria-label={`Change: ${row.label}`}
                    onClick={() => onEdit(row.questionId)}
                  >
                    <IconPencil aria-hidden="true" size={19} stroke={1.7} />
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
      {props.later}
      <WayBar
        isTall
        back={
          <Button
            variant="outline"
            size="large"
            disabled={lastQuestionId === undefined}
            onClick={goBack}
          >
            <IconArrowLeft aria-hidden="true" size={19} />
            Previous
          </Button>
        }
        forward={
          <Button size="large" onClick={goOn}>
            {onward.label}
            <IconArrowRight aria-hidden="true" size={19} />
          </Button>
        }
      />
    </>
  );
}
