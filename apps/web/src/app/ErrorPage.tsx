import { BareFrame } from './BareFrame.tsx';
import { PageFailed } from './PageFailed.tsx';

/** A page without anything around it that failed. */
export function ErrorPage() {
  return (
    <BareFrame>
      <PageFailed />
    </BareFrame>
  );
}
