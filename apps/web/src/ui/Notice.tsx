import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { Row, Stack, Text } from './primitives.tsx';

interface NoticeProps {
  readonly tone: 'danger' | 'info' | 'success';
  readonly icon?: ReactNode;
  readonly children: string;
  /** Button that helps with the problem. */
  readonly action?: ReactNode;
}

const icons = {
  danger: <IconAlertCircle aria-hidden="true" size={20} />,
  info: <IconInfoCircle aria-hidden="true" size={20} />,
  success: <IconCircleCheck aria-hidden="true" size={20} />,
};

/** Renders a message box; danger uses an alert role, other tones a status role. */
export function Notice({ tone, icon, children, action }: NoticeProps) {
  return (
    <Row
      gap={12}
      align="stretch"
      size="medium"
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>{icon ?? icons[tone]}</span>
      <Stack gap={8} align="start" grows>
        <Text breaks>{children}</Text>
        {action}
      </Stack>
    </Row>
  );
}
