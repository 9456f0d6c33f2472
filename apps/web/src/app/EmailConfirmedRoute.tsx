import { EmailConfirmedPage } from '#auth/EmailConfirmedPage.tsx';
import { MinimalLayout } from './MinimalLayout.tsx';

export function EmailConfirmedRoute() {
  return (
    <MinimalLayout>
      <EmailConfirmedPage />
    </MinimalLayout>
  );
}
