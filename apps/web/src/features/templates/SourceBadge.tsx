import { type TemplateSource, toSourceBadge } from '@salespro/domain/templates/findTemplateText.ts';
import { IconUser, IconWorld } from '@tabler/icons-react';
import { Badge } from '#ui/Badge.tsx';

interface SourceBadgeProps {
  readonly source: TemplateSource | undefined;
}

/** Whose text it is; none while there is no text. */
export function SourceBadge({ source = 'missing' }: SourceBadgeProps) {
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
