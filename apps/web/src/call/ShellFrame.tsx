import { type Screen, type Step, steps } from '@salespro/domain/interviews/flow/Screen.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './shellFrame.module.css';
import stepIndicatorStyles from './stepIndicator.module.css';

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

interface StepIndicatorProps {
  readonly step: Step;
  readonly businessName?: string | undefined;
  readonly chip?: ReactNode;
}

/** "Step N of 11 - name" with its bar (STEP-01). */
function StepIndicator({ step, businessName, chip }: StepIndicatorProps) {
  const [count, name] = step.label.split(' - ');
  return (
    <div className={stepIndicatorStyles.indicator}>
      <div className={stepIndicatorStyles.step}>
        <p>
          <strong>{count}</strong> - {name}
        </p>
        <span className={stepIndicatorStyles.percent}>{step.percent}%</span>
      </div>
      {businessName ? (
        <p className={stepIndicatorStyles.business} title={businessName}>
          <IconBuildingStore
            aria-hidden="true"
            className={stepIndicatorStyles.icon}
            size={18}
            stroke={1.6}
          />
          <span className={stepIndicatorStyles.name} dir="auto">
            {businessName}
          </span>
        </p>
      ) : null}
      {chip ? <div className={stepIndicatorStyles.chip}>{chip}</div> : null}
      <div
        className={stepIndicatorStyles.bar}
        role="progressbar"
        aria-label="Interview progress"
        aria-valuenow={step.percent}
        aria-valuetext={step.label}
      >
        {steps.map((one) => (
          <span
            key={one.number}
            className={
              one.number <= step.number ? stepIndicatorStyles.done : stepIndicatorStyles.open
            }
          />
        ))}
      </div>
    </div>
  );
}
