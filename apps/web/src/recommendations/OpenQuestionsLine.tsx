import { openQuestions } from '@salespro/domain/recommendations/openQuestions.ts';
import type { Prospect } from '@salespro/domain/recommendations/RuleFacts.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import styles from './openQuestionsLine.module.css';

interface OpenQuestionsLineProps {
  readonly prospect: Prospect;
  readonly questionsPath: string;
}

/** One quiet line, only where something was left open: whether asking it could still change the first place. */
export function OpenQuestionsLine({ prospect, questionsPath }: OpenQuestionsLineProps) {
  const open = useMemo(() => openQuestions(prospect), [prospect]);
  if (open.length === 0) return null;
  const telling = open.filter((question) => question.canChangeFirst).length;
  return (
    <p className={styles.line}>
      {toSentence(open.length, telling)}{' '}
      {telling > 0 ? <Link to={questionsPath}>Ask now</Link> : null}
    </p>
  );
}

function toSentence(open: number, telling: number): string {
  const asked = open === 1 ? '1 question is open' : `${open} questions are open`;
  if (telling === 0) return `${asked}; no answer would change the first place.`;
  if (open === 1) return `${asked} and could still change the first place.`;
  return `${asked}; ${telling} of them could still change the first place.`;
}
