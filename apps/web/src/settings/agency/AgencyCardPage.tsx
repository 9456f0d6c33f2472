import { usePageTitle } from '#lib/usePageTitle.ts';
import styles from '#settings/settingsFrame.module.css';
import { AgencyCard } from './AgencyCard.tsx';

export function AgencyCardPage() {
  usePageTitle('Agency Card');
  return (
    <>
      <h1 className={styles.title}>Agency Card</h1>
      <p className={styles.lead}>Who you are, in every text you send.</p>
      <AgencyCard />
    </>
  );
}
