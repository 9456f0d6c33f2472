import { MailOffPage } from '#features/reminders/MailOffPage.tsx';
import { BareFrame } from './BareFrame.tsx';

export function MailOffRoute() {
  return (
    <BareFrame>
      <MailOffPage />
    </BareFrame>
  );
}
