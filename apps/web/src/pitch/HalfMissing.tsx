import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { listMissingAnswers } from '@salespro/domain/templates/listMissingAnswers.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { toAskPath } from '#interviews/askedQuestion.ts';
import { Notice } from '#ui/Notice.tsx';
import { messages } from './messages.ts';

interface HalfMissingProps {
  readonly template: string;
  readonly interview: Interview;
}

/** Up to this many, a recap with its questions in it is a good conversation; with more, it is none. */
const mostMissing = 6;

/** Sends the seller back to the questions before a recap that could read hardly anything back. */
export function HalfMissing({ template, interview }: HalfMissingProps) {
  const missing = useMemo(() => listMissingAnswers(template, interview), [template, interview]);
  const first = missing.find(({ screen }) => screen !== null);
  if (missing.length <= mostMissing || !first?.screen) return null;
  return (
    <div data-screen-only>
      <Notice
        tone="info"
        action={
          <Link to={toAskPath(interview.id, first.screen, first.questionId, 'pitch')}>
            {messages.halfMissing.link}
          </Link>
        }
      >
        {messages.halfMissing.text}
      </Notice>
    </div>
  );
}
