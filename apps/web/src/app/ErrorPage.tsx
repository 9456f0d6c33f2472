import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logFailure } from '#lib/logFailure.ts';
import { Button } from '#ui/Button.tsx';
import { BareFrame } from './BareFrame.tsx';
import styles from './errorPage.module.css';

/** When a page breaks, or its code cannot be loaded (after a new release, or offline). */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => logFailure(`A page failed: ${String(error)}`), [error]);
  return (
    <BareFrame>
      <section className={styles.page} role="alert">
        <h1 className={styles.title}>This page did not load</h1>
        <p className={styles.text}>
          Your interviews are safe. Check your connection and load the page again.
        </p>
        <Button onClick={() => window.location.reload()}>Load Again</Button>
      </section>
    </BareFrame>
  );
}
