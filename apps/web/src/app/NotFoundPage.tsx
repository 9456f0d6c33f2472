import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { logErrorToConsole } from '#lib/logErrorToConsole.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './notFoundPage.module.css';

const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function NotFoundPage() {
  usePageTitle('Page not found');
  const { pathname } = useLocation();

  // The query is not logged, because it may contain a token from a mail.
  useEffect(() => logErrorToConsole(`404: no page at ${pathname}`), [pathname]);

  return (
    <div className={styles.page}>
      <Row gap={4} align="stretch" className={styles.steps} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={styles.step} />
        ))}
      </Row>
      <Text size="medium" tone="dim" weight={600} below={4} className={styles.code}>
        404 - Page not found
      </Text>
      <Text as="h1" below={16}>
        This page isn’t one of the steps
      </Text>
      <Text size="body" tone="dim" below={32} className={styles.text}>
        There's nothing at <code className={styles.path}>{pathname}</code>. The link may be old or
        have a typo. Your interviews are safe.
      </Text>
      <Link className={buttonClass({ size: 'large' })} to={paths.home}>
        <IconArrowLeft aria-hidden="true" size={18} />
        Return to Home
      </Link>
    </div>
  );
}
