import { type TemplateSource, toSourceBadge } from '@salespro/domain/templates/findTemplateText.ts';
import { IconUser, IconWorld } from '@tabler/icons-react';
import { Badge } from '#ui/Badge.tsx';

interface TemplateSourceBadgeProps {
  readonly source: TemplateSource | undefined;
}

/** Renders a badge for the layer a text comes from; nothing while there is no text. */
export function TemplateSourceBadge({ source = 'missing' }: TemplateSourceBadgeProps) {
  const badge = toSourceBadge(source);
  if (badge === null) return null;
  const Icon = badge === 'Account' ? IconUser : IconWorld;
  return (
    <Badge tone="edge">
      <Icon aria-hidden="true" size={14} stroke={2} />
      {badge}
    </Badge>
  );
}
