import { Button } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { TemplateLayersState } from './useTemplateLayers.ts';

interface TemplateLoadStateProps {
  readonly state: TemplateLayersState;
}

/** Renders a loading card, or an error with a retry button, in place of a text that is not loaded. */
export function TemplateLoadState({ state }: TemplateLoadStateProps) {
  if (!state.isFailed) return <LoadingCard />;
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" size="small" onClick={state.retry}>
          Try again
        </Button>
      }
    >
      We couldn't load the texts. Your answers are safe. Check your connection and try again.
    </Notice>
  );
}
