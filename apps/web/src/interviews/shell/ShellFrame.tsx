import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import type { Step } from '@salespro/domain/interviews/flow/steps.ts';
import type { ReactNode } from 'react';
import { StepIndicator } from './StepIndicator.tsx';
import styles from './shellFrame.module.css';

interface ShellFrameProps {
  readonly step: Step;
  readonly businessName?: string;
  readonly chip?: ReactNode;
  readonly tools?: ReactNode;
  readonly onBackSlot?: (slot: HTMLElement | null) => void;
  readonly children: ReactNode;
}

/** Screens that are read rather than filled in. */
const wideScreens: readonly Screen[] = [
  'recommendations',
  'pitch',
  'brand-audit',
  'script-pitch',
  'retainer-close',
];

export function ShellFrame(props: ShellFrameProps) {
  const { step, businessName, chip, tools, onBackSlot, children } = props;
  return (
    <div className={styles.frame} data-wide={wideScreens.includes(step.screen) || undefined}>
      <div className={styles.head} data-head-end data-screen-only>
        <StepIndicator step={step} businessName={businessName} chip={chip} />
        <div className={styles.row}>
          <div className={styles.back} ref={onBackSlot} />
          {tools ? <div className={styles.tools}>{tools}</div> : null}
        </div>
      </div>
      {children}
    </div>
  );
}
