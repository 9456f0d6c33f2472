import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyPicture } from './EmptyPicture.tsx';
import styles from './interviewsPage.module.css';

export function InterviewsPage() {
  usePageTitle('My Interviews');
  return (
    <>
      <h1 className={styles.title}>My Interviews</h1>
      <p className={styles.count}>No interviews yet</p>
      <section className={styles.empty}>
        <EmptyPicture />
        <h2 className={styles.call}>Your first interview is one call away</h2>
        <p className={styles.text}>
          Start one with a real prospect. Every answer saves itself, and you can come back to it at
          any time.
        </p>
        <Link className={buttonClass({ size: 'large' })} to={paths.newInterview}>
          <IconPlus aria-hidden="true" size={18} />
          New Interview
        </Link>
      </section>
    </>
  );
}
