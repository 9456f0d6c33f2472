import { IconCompassOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/buttonClass.ts';
import styles from './noRecommendations.module.css';

interface NoRecommendationsProps {
  readonly questionsPath: string;
}

/** REC-10. */
export function NoRecommendations({ questionsPath }: NoRecommendationsProps) {
  return (
    <section className={styles.card}>
      <IconCompassOff aria-hidden="true" className={styles.icon} size={36} stroke={1.5} />
      <h2 className={styles.title}>No Specific Recommendations</h2>
      <p className={styles.text}>A few more answers will show which service fits best.</p>
      <Link className={buttonClass()} to={questionsPath}>
        Answer More Questions
      </Link>
    </section>
  );
}
