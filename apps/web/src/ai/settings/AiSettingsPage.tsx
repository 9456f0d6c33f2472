import { useAiKey } from '#ai/key/useAiKey.ts';
import { usePreferences } from '#ai/usePreferences.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import styles from './aiSettingsPage.module.css';
import { KeyCard } from './KeyCard.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';

/** "/settings/ai" (AI-01). */
export function AiSettingsPage() {
  usePageTitle('AI Settings');
  const aiKey = useAiKey();
  const preferences = usePreferences();
  return (
    <>
      <h1 className={styles.title}>AI Settings</h1>
      <p className={styles.lead}>Your own key and how scripts should sound. Only you see this.</p>
      <KeyCard aiKey={aiKey} />
      {preferences === undefined ? null : <PreferencesCard stored={preferences} />}
    </>
  );
}
