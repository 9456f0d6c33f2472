import { Link } from 'react-router';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { buttonClass } from '#ui/Button.tsx';
import styles from './chooseClientPage.module.css';
import { messages } from './messages.ts';

/** Renders the message for addresses that the demo does not include. */
export function AccountRequiredPage() {
  usePageTitle(messages.withAccount);
  return (
    <div className={styles.page}>
      <AutofocusHeading className={styles.title}>{messages.withAccount}</AutofocusHeading>
      <Link className={buttonClass({ variant: 'outline' })} to="/">
        Back to the call
      </Link>
    </div>
  );
}
