import { findService } from '@salespro/domain/interviews/findService.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { aiVariantNames, chooseAiVariant } from '@salespro/domain/templates/chooseAiVariant.ts';
import type { TemplateSource } from '@salespro/domain/templates/findTemplateText.ts';
import { SourceBadge } from '#templates/SourceBadge.tsx';
import { Badge } from '#ui/Badge.tsx';

interface ScriptBadgesProps {
  readonly interview: Pick<Interview, 'selectedServiceId' | 'answers'>;
  readonly source: TemplateSource | undefined;
}

/** Which script this is: service, part of the AI package, whose text (SCRIPT-03). */
export function ScriptBadges({ interview, source }: ScriptBadgesProps) {
  const isAi = interview.selectedServiceId === 'ai_power_package';
  const variant = isAi ? chooseAiVariant(interview.answers) : null;
  return (
    <>
      <Badge tone="green">{findService(interview.selectedServiceId)?.name}</Badge>
      {variant ? <Badge tone="blue">{aiVariantNames[variant]}</Badge> : null}
      <SourceBadge source={source} />
    </>
  );
}
