import { toClock } from '@salespro/domain/days/dayWords.ts';
import { toLateWords } from '@salespro/domain/due/groupDue.ts';
import { Link } from 'react-router';
import { useCall } from '#call/CallState.tsx';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { messages } from './messages.ts';
import styles from './nextDue.module.css';
import { useDue } from './useDue.ts';

/** Once a call has ended: who comes next. Today's come first, then what is late. */
export function NextDue({ interviewId }: { readonly interviewId: string }) {
  const call = useCall();
  const due = useDue();
  if (!due) return null;
  const next = [...due.today, ...due.late].find(({ facts }) => facts.id !== interviewId);
  // A copy does not know what has become due since.
  if (!next) return due.isCopy ? null : <p className={styles.none}>{messages.nothingElse}</p>;
  const { facts, item } = next;
  const today = item.time === null ? 'Today' : `Today at ${toClock(item.time)}`;
  const when = item.day < due.now.day ? toLateWords(item.day, due.now.day) : today;
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
      <div className={styles.words}>
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
        onClick={() => call.change({ overlay: null })}
      >
        Continue
      </Link>
    </Row>
  );
}
