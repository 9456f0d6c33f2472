import { savePitch } from '@salespro/contract/pitch.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { useEffect, useRef } from 'react';
import type { InterviewDesk } from '#interviews/useInterview.ts';
import { logFailure } from '#lib/logFailure.ts';
import { messages } from './messages.ts';

/** The first recap that can be read becomes the generated pitch; a failure is nobody's concern here (G-077). */
export function useKeptPitch(
  { generatedPitch }: Pick<Interview, 'generatedPitch'>,
  text: string,
  run: InterviewDesk['run'],
): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || generatedPitch !== null || text === '') return;
    isAsked.current = true;
    run(savePitch, { generatedPitch: text, onlyIfEmpty: true }).catch(() =>
      logFailure(messages.pitchNotKept),
    );
  }, [generatedPitch, text, run]);
}
