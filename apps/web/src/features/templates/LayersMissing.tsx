import { Button } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { LayersState } from './useLayers.ts';

interface LayersMissingProps {
  readonly state: LayersState;
}

/** In place of a text that is still being asked for, or could not be had. */
export function LayersMissing({ state }: LayersMissingProps) {
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
