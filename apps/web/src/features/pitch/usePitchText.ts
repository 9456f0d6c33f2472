import { chooseBuiltInSet } from '#features/templates/textLoaders.ts';
import { useChosenText } from '#features/templates/useChosenText.ts';
import { useWithSeller } from '#features/templates/useWithSeller.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';

/** The exact words of this room (spec 2, section 8). */
export const messages = {
  trialFailed: { title: 'Error', description: 'Failed to mark trial as started' },
  /** Only logged (G-077). */
  pitchNotKept: "We couldn't save the recap as the generated pitch.",
  halfMissing: {
    text: 'Half the answers are missing. Ask these first, then read it back.',
    link: 'Go to the questions',
  },
} as const;

/** The text of a screen for the interview that is open. */
export function usePitchText(choose: Parameters<typeof useChosenText>[2]) {
  const interview = useWithSeller(useInterview().interview);
  return { interview, ...useChosenText(interview, chooseBuiltInSet(interview), choose) };
}
