import { useWithSeller } from '#settings/agency/useWithSeller.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { chooseBuiltInSet } from '#templates/builtIn/textLoaders.ts';
import { useChosenText } from '#templates/useChosenText.ts';

/** The text of a screen for the interview that is open. */
export function usePitchText(choose: Parameters<typeof useChosenText>[2]) {
  const interview = useWithSeller(useInterview().interview);
  return { interview, ...useChosenText(interview, chooseBuiltInSet(interview), choose) };
}
