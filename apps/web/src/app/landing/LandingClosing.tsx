import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import styles from './landing.module.css';

/** The last word, and on phones the button that is always within reach. */
export function LandingClosing() {
  return (
    <>
      <section className={styles.closing}>
        <h2 className={styles.heading}>Your next prospect is the best time to try it.</h2>
        <div className={styles.closingActions}>
          <Link
            className={`${buttonClass({ size: 'large' })} ${styles.desktopOnly}`}
            to={paths.newInterview}
          >
            Start Interview
            <IconArrowRight aria-hidden="true" size={18} />
          </Link>
          <a className={buttonClass({ size: 'large', variant: 'outline' })} href={paths.demo}>
            Try it now, no account
          </a>
        </div>
      </section>
      <div className={styles.thumbBar}>
        <Link className={buttonClass({ size: 'large', isWide: true })} to={paths.newInterview}>
          Start Interview
          <IconArrowRight aria-hidden="true" size={18} />
        </Link>
      </div>
    </>
  );
}
