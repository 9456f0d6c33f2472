import { type Step, steps } from '@salespro/domain/interviews/flow/steps.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './stepIndicator.module.css';

interface StepIndicatorProps {
  readonly step: Step;
  readonly businessName?: string | undefined;
  readonly chip?: ReactNode;
}

/** "Step N of 11 - name" with its bar (STEP-01). */
export function StepIndicator({ step, businessName, chip }: StepIndicatorProps) {
  const [count, name] = step.label.split(' - ');
  return (
    <div className={styles.indicator}>
      <div className={styles.step}>
        <p>
          <strong>{count}</strong> - {name}
        </p>
        <span className={styles.percent}>{step.percent}%</span>
      </div>
      {businessName ? (
        <p className={styles.business} title={businessName}>
          <IconBuildingStore aria-hidden="true" className={styles.icon} size={18} stroke={1.6} />
          <span className={styles.name} dir="auto">
            {businessName}
          </span>
        </p>
      ) : null}
      {chip ? <div className={styles.chip}>{chip}</div> : null}
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Interview progress"
        aria-valuenow={step.percent}
        aria-valuetext={step.label}
      >
        {steps.map((one) => (
          <span
            key={one.number}
            className={one.number <= step.number ? styles.done : styles.open}
          />
        ))}
      </div>
    </div>
  );
}
