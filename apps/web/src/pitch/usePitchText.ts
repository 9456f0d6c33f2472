import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { useMemo } from 'react';
import { useInterview } from '#interviews/useInterview.ts';
import { chooseBuiltInSet } from '#templates/builtIn/chooseBuiltInSet.ts';
import { useReading } from '#templates/reading/useReading.ts';
import { useLayers } from '#templates/useLayers.ts';

/** The text of a screen for the interview that is open; chosen and reading are null until it is loaded. */
export function usePitchText(
  choose: (interview: Interview, layers: TemplateLayers) => ChosenTemplate,
) {
  const { interview } = useInterview();
  const texts = useLayers(chooseBuiltInSet(interview));
  const { layers } = texts;
  const chosen = useMemo(
    () => (layers ? choose(interview, layers) : null),
    [choose, interview, layers],
  );
  return { interview, texts, chosen, reading: useReading(chosen, interview) };
}
