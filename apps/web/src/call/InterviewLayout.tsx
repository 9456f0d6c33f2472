import {
  type InterviewScreen,
  type InterviewStep,
  interviewSteps,
} from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './interviewLayout.module.css';

interface InterviewLayoutProps {
  readonly step: InterviewStep;
  readonly businessName?: string;
  readonly chip?: ReactNode;
  readonly tools?: ReactNode;
  readonly onBackSlot?: (slot: HTMLElement | null) => void;
  readonly children: ReactNode;
}

/** Screens with a wide layout, for reading. */
const wideScreens: readonly InterviewScreen[] = [
  'recommendations',
  'pitch',
  'brand-audit',
  'script-pitch',
  'retainer-close',
];

export function InterviewLayout(props: InterviewLayoutProps) {
  const { step, businessName, chip, tools, onBackSlot, children } = props;
  return (
    <div className={styles.frame} data-wide={wideScreens.includes(step.screen) || undefined}>
      <div className={styles.head} data-head-end data-screen-only>
        <StepIndicator step={step} businessName={businessName} chip={chip} />
        <Row gap={16} className={styles.row}>
          <Row align="stretch" justify="between" grows className={styles.back} ref={onBackSlot} />
          {tools ? (
            <Row gap={12} align="stretch" className={styles.tools}>
              {tools}
            </Row>
          ) : null}
        </Row>
      </div>
      {children}
    </div>
  );
}

interface StepIndicatorProps {
  readonly step: InterviewStep;
  readonly businessName?: string | undefined;
  readonly chip?: ReactNode;
}

/** Renders "Step N of 11" with its progress bar. */
function StepIndicator({ step, businessName, chip }: StepIndicatorProps) {
  const [count, name] = step.label.split(' - ');
  return (
    <div className={styles.indicator}>
      <Row align="stretch" tone="dim" className={styles.step}>
        <p>
          <strong>{count}</strong> - {name}
        </p>
        <Text as="span" isTabular>
          {step.percent}%
        </Text>
      </Row>
      {businessName ? (
        <Row as="p" gap={8} weight={600} className={styles.business} title={businessName}>
          <IconBuildingStore aria-hidden="true" className={styles.icon} size={18} stroke={1.6} />
          <span className={styles.name} dir="auto">
            {businessName}
          </span>
        </Row>
      ) : null}
      {chip ? <div className={styles.chip}>{chip}</div> : null}
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Interview progress"
        aria-valuenow={step.percent}
        aria-valuetext={step.label}
      >
        {interviewSteps.map((one) => (
          <span
            key={one.number}
            className={one.number <= step.number ? styles.done : styles.open}
          />
        ))}
      </div>
    </div>
  );
}
