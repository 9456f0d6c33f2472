import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

export interface PartFailedProps {
  readonly onRetry: () => void;
}

/** In the place of a part of a page that broke or could not be loaded. */
export function PartFailed({ onRetry }: PartFailedProps) {
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      This part didn't load. What you entered is safe. Check your connection and try again.
    </Notice>
  );
}
