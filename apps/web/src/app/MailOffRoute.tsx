import { MorningMailOffPage } from '#features/reminders/MorningMailOffPage.tsx';
import { MinimalLayout } from './MinimalLayout.tsx';

export function MailOffRoute() {
  return (
    <MinimalLayout>
      <MorningMailOffPage />
    </MinimalLayout>
  );
}
