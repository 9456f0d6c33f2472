import { ConfirmedPage } from '#auth/ConfirmedPage.tsx';
import { BareFrame } from './BareFrame.tsx';

export function ConfirmedRoute() {
  return (
    <BareFrame>
      <ConfirmedPage />
    </BareFrame>
  );
}
