import { Link } from 'react-router';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { buttonClass } from '#ui/Button.tsx';
import styles from './chooseClientPage.module.css';
import { messages } from './messages.ts';

/** Every address the demo leaves out. */
export function WithAccountPage() {
  usePageTitle(messages.withAccount);
  return (
    <div className={styles.page}>
      <ArrivalHeading className={styles.title}>{messages.withAccount}</ArrivalHeading>
      <Link className={buttonClass({ variant: 'outline' })} to="/">
        Back to the call
      </Link>
    </div>
  );
}
