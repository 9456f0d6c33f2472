import { chooseBuiltInTextSet } from '#features/templates/builtInTextLoaders.ts';
import { useFilledTemplate } from '#features/templates/useFilledTemplate.ts';
import { useInterviewWithSeller } from '#features/templates/useInterviewWithSeller.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';

/** Messages of the recap page and the script page; their wording is specified. */
export const messages = {
  trialStartFailed: { title: 'Error', description: 'Failed to mark trial as started' },
  /** Written to the log only. */
  generatedPitchNotSaved: "We couldn't save the recap as the generated pitch.",
  manyAnswersMissing: {
    text: 'Half the answers are missing. Ask these first, then read it back.',
    link: 'Go to the questions',
  },
} as const;

/** Returns the open interview and the template that `chooseTemplate` picks, filled from it. */
export function useInterviewTemplate(chooseTemplate: Parameters<typeof useFilledTemplate>[2]) {
  const interview = useInterviewWithSeller(useInterview().interview);
  return {
    interview,
    ...useFilledTemplate(interview, chooseBuiltInTextSet(interview), chooseTemplate),
  };
}
