import { formatClockTime } from '@salespro/domain/days/formatDay.ts';
import { formatDaysLate } from '@salespro/domain/due/groupDueItems.ts';
import { Link } from 'react-router';
import { useCall } from '#call/CallState.tsx';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { messages } from './messages.ts';
import styles from './nextDueInterview.module.css';
import { useDueList } from './useDueList.ts';

/** Shows the next due interview after a call: items of today first, then late ones. */
export function NextDueInterview({ interviewId }: { readonly interviewId: string }) {
  const call = useCall();
  const due = useDueList();
  if (!due) return null;
  const next = [...due.today, ...due.late].find(({ facts }) => facts.id !== interviewId);
  // An offline copy may miss items, so it cannot claim that nothing else is due.
  if (!next)
    return due.isCopy ? null : <p className={styles.nothingElse}>{messages.nothingElse}</p>;
  const { facts, item } = next;
  const today = item.time === null ? 'Today' : `Today at ${formatClockTime(item.time)}`;
  const when = item.day < due.now.day ? formatDaysLate(item.day, due.now.day) : today;
  const what = item.sentence.charAt(0).toLowerCase() + item.sentence.slice(1);
  return (
    <Row
      as="section"
      gap={16}
      justify="between"
      above={12}
      className={styles.next}
      aria-label="Next interview due"
    >
      <div className={styles.description}>
        <p className={styles.label}>Next interview due</p>
        <Text weight={600} breaks>
          <bdi>{facts.businessName}</bdi>
        </Text>
        <p className={styles.when}>
          {when}, {what}
        </p>
      </div>
      <Link
        className={buttonClass({ variant: 'light' })}
        to={item.to ?? paths.step(facts.id, 'script-pitch')}
        onClick={() => call.update({ overlay: null })}
      >
        Continue
      </Link>
    </Row>
  );
}
