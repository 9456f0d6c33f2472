import type { OutcomeKind } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { callOverlay } from '#interviews/overlays/callOverlay.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import styles from './endCall.module.css';

/** With what is due comes the whole list of it; the sheet does not wait for that. */
const nextDue = createLazyPart(async () => (await import('#interviews/due/NextDue.tsx')).NextDue);

interface OutcomeSavedProps {
  readonly interviewId: string;
  readonly kind: OutcomeKind;
  /** Where it is, when it is not on the server yet. */
  readonly note: string;
  readonly fault: string;
  /** What there is to send now, and what the way there is called. */
  readonly pack: {
    readonly to: string;
    readonly label: string;
    readonly contents: readonly string[];
  } | null;
  /** Where a sale goes on. */
  readonly onboarding: string | null;
  readonly onDone: () => void;
}

/** What comes next, once it is saved. */
export function OutcomeSaved(props: OutcomeSavedProps) {
  const { interviewId, kind, note, fault, pack, onboarding, onDone } = props;
  const isLeadingOn = kind === 'sold' || kind === 'trial';
  return (
    <>
      <p className={styles.note} role="status">
        {note}
      </p>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {pack ? (
        <section className={styles.pack} aria-label="Follow-up pack">
          {pack.contents.length > 0 ? (
            <>
              <h3 className={styles.packTitle}>Follow-up pack</h3>
              <ul className={styles.contents}>
                {pack.contents.map((line) => (
                  <li key={line}>
                    <IconCheck aria-hidden="true" size={18} stroke={2} />
                    {line}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <Link
            className={buttonClass({ variant: onboarding ? 'outline' : 'filled' })}
            to={pack.to}
            onClick={() => callOverlay.set(null)}
          >
            {pack.label}
            <IconArrowRight aria-hidden="true" size={19} stroke={1.9} />
          </Link>
        </section>
      ) : null}
      <LazyPart part={nextDue} props={{ interviewId }} waiting={null} Failed={() => null} />
      <div className={styles.foot}>
        <Button variant={onboarding || pack ? 'plain' : 'filled'} onClick={onDone}>
          {isLeadingOn ? 'Done' : 'Back to My Interviews'}
        </Button>
        {onboarding ? (
          <Link className={buttonClass()} to={onboarding} onClick={() => callOverlay.set(null)}>
            Start onboarding
            <IconArrowRight aria-hidden="true" size={19} stroke={1.9} />
          </Link>
        ) : null}
      </div>
    </>
  );
}
