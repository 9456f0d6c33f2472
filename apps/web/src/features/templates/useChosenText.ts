import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import type { TemplateSubject } from '@salespro/domain/templates/templateView.ts';
import { useMemo } from 'react';
import type { BuiltInSet } from './textLoaders.ts';
import { useLayers } from './useLayers.ts';
import { useReading } from './useReading.ts';

/** The text a screen reads for an interview; `chosen` and `reading` are null until it is loaded. */
export function useChosenText(
  interview: TemplateSubject,
  set: BuiltInSet,
  choose: (interview: TemplateSubject, layers: TemplateLayers) => ChosenTemplate,
) {
  const texts = useLayers(set);
  const { layers } = texts;
  const chosen = useMemo(
    () => (layers ? choose(interview, layers) : null),
    [choose, interview, layers],
  );
  return { texts, chosen, reading: useReading(chosen, interview) };
}
