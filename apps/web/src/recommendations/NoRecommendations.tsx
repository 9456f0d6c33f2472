import { IconCompassOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { messages } from './messages.ts';
import styles from './noRecommendations.module.css';

interface NoRecommendationsProps {
  readonly questionsPath: string;
  /** Nothing is sold, so no answer would help. */
  readonly isAllOff: boolean;
}

/** REC-10. */
export function NoRecommendations({ questionsPath, isAllOff }: NoRecommendationsProps) {
  return (
    <section className={styles.card}>
      <IconCompassOff aria-hidden="true" className={styles.icon} size={36} stroke={1.5} />
      <h2 className={styles.title}>No Specific Recommendations</h2>
      <p className={styles.text}>
        {isAllOff ? messages.allOff : 'A few more answers will show which service fits best.'}
      </p>
      <Link className={buttonClass()} to={isAllOff ? paths.services : questionsPath}>
        {isAllOff ? 'Your Services' : 'Answer More Questions'}
      </Link>
    </section>
  );
}
