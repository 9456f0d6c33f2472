import { isFact } from '@salespro/domain/questions/facts/factIds.ts';
import type { OpenQuestion } from '@salespro/domain/recommendations/openQuestions.ts';
import { Link } from 'react-router';
import styles from './openQuestionsLine.module.css';

interface OpenQuestionsLineProps {
  readonly open: readonly OpenQuestion[];
  readonly questionsPath: string;
}

/** One quiet line, only where a question was left open: whether asking it could change the top match. */
export function OpenQuestionsLine({ open, questionsPath }: OpenQuestionsLineProps) {
  // Facts nobody has to know are no gap in a talk.
  const counted = open.filter(({ question }) => !isFact(question.id));
  if (counted.length === 0) return null;
  const telling = counted.filter((question) => question.canChangeFirst).length;
  return (
    <p className={styles.line}>
      {toSentence(counted.length, telling)}{' '}
      {telling > 0 ? <Link to={questionsPath}>Ask now</Link> : null}
    </p>
  );
}

function toSentence(open: number, telling: number): string {
  const asked = open === 1 ? '1 question is open' : `${open} questions are open`;
  if (telling === 0) return `${asked}, and the top match won't change.`;
  if (open === 1) return `${asked}, and it could change the top match.`;
  return `${asked}, and ${telling === open ? 'any' : telling} of them could change the top match.`;
}
