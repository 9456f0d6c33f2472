import type { TemplateSubject } from '@salespro/domain/templates/buildTemplateView.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { useMemo } from 'react';
import type { BuiltInTextSet } from './builtInTextLoaders.ts';
import { useReadableText } from './useReadableText.ts';
import { useTemplateLayers } from './useTemplateLayers.ts';

/** Chooses a template for an interview and fills it; `chosen` and `reading` are null until it is loaded. */
export function useFilledTemplate(
  interview: TemplateSubject,
  set: BuiltInTextSet,
  chooseTemplate: (interview: TemplateSubject, layers: TemplateLayers) => ChosenTemplate,
) {
  const layersState = useTemplateLayers(set);
  const { layers } = layersState;
  const chosen = useMemo(
    () => (layers ? chooseTemplate(interview, layers) : null),
    [chooseTemplate, interview, layers],
  );
  return { texts: layersState, chosen, reading: useReadableText(chosen, interview) };
}
