import { chooseBuiltInSet } from '#features/templates/textLoaders.ts';
import { useChosenText } from '#features/templates/useChosenText.ts';
import { useWithSeller } from '#features/templates/useWithSeller.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';

/** The text of a screen for the interview that is open. */
export function usePitchText(choose: Parameters<typeof useChosenText>[2]) {
  const interview = useWithSeller(useInterview().interview);
  return { interview, ...useChosenText(interview, chooseBuiltInSet(interview), choose) };
}
