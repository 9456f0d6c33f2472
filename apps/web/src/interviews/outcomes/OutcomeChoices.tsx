import type { OutcomeChoice } from '@salespro/domain/interviews/outcomes/listOutcomeChoices.ts';
import type { OutcomeKind } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import {
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconClockPause,
  IconHourglassHigh,
} from '@tabler/icons-react';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { useStore } from '#lib/useStore.ts';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './endCall.module.css';

const icons = {
  sold: IconCircleCheck,
  trial: IconHourglassHigh,
  follow_up: IconCalendarEvent,
  not_now: IconClockPause,
  not_a_fit: IconBan,
} as const;

interface OutcomeChoicesProps {
  readonly choices: readonly OutcomeChoice[];
  readonly onChoose: (kind: OutcomeKind) => void;
}

export function OutcomeChoices({ choices, onChoose }: OutcomeChoicesProps) {
  const hasKeys = useStore(answerKeysSwitch);
  return (
    <>
      <ul className={styles.choices}>
        {choices.map(({ key, kind, label, line }) => {
          const Icon = icons[kind];
          return (
            <li key={kind}>
              <button
                className={styles.choice}
                type="button"
                aria-keyshortcuts={hasKeys ? key : undefined}
                onClick={() => onChoose(kind)}
              >
                <span className={`${styles.icon} ${styles[kind]}`} aria-hidden="true">
                  <Icon size={24} stroke={1.8} />
                </span>
                <span className={styles.words}>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.line}>{line}</span>
                </span>
                {hasKeys ? <KeyHint>{key}</KeyHint> : null}
              </button>
            </li>
          );
        })}
      </ul>
      {hasKeys ? (
        <p className={styles.keys}>
          <span>
            <KeyHint>1</KeyHint> – <KeyHint>5</KeyHint> choose
          </span>
          <span>
            <KeyHint>Esc</KeyHint> back to the call
          </span>
        </p>
      ) : null}
    </>
  );
}
