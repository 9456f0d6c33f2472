import type { FirstStep } from '@salespro/domain/settings/listFirstSteps.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './firstRun.module.css';

interface FirstStepRowProps {
  readonly step: FirstStep;
  readonly place: number;
  /** The first that is open: its button is the filled one. */
  readonly isNext: boolean;
  readonly action: ReactNode;
  /** Under its words. */
  readonly children?: ReactNode;
}

export function FirstStepRow({ step, place, isNext, action, children }: FirstStepRowProps) {
  const state = step.isDone ? 'done' : isNext ? 'next' : undefined;
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.place} aria-hidden="true">
        {step.isDone ? <IconCheck size={20} stroke={2.4} /> : place}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {step.title}
          {step.isDone ? <VisuallyHidden>, done</VisuallyHidden> : null}
        </h3>
        <p className={styles.text} aria-live="polite">
          {step.text}
        </p>
        {children}
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}
