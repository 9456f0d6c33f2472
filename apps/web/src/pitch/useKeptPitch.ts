import { savePitch } from '@salespro/contract/pitch.ts';
import { savePitch as savePitchCommand } from '@salespro/domain/commands/savePitch.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { useEffect, useRef } from 'react';
import { logFailure } from '#lib/logFailure.ts';
import type { InterviewState } from '#sync/interview/useInterview.tsx';
import { messages } from './messages.ts';

/** The first recap that can be read becomes the generated pitch; a failure is nobody's concern here (G-077). */
export function useKeptPitch(
  { generatedPitch }: Pick<Interview, 'generatedPitch'>,
  text: string,
  run: InterviewState['run'],
): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || generatedPitch !== null || text === '') return;
    isAsked.current = true;
    const body = { generatedPitch: text, onlyIfEmpty: true };
    run(savePitch, body, savePitchCommand).catch(() => logFailure(messages.pitchNotKept));
  }, [generatedPitch, text, run]);
}
