import type { StoredAiPreferences } from '@salespro/contract/ai.ts';
import {
  aiModels,
  settingsLengths,
  settingsTones,
  toPanelTone,
} from '@salespro/domain/ai/aiOptions.ts';
import { IconCircleCheck, IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { formatSellerDate } from '#lib/formatDateTime.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { AiKeyField, ProviderKeyPageLink } from './AiKeyField.tsx';
import { storeAiPreferences, useAiPreferences, useCacheAiPreferences } from './ai.api.ts';
import styles from './aiSettings.module.css';
import { GuidanceField } from './GuidanceField.tsx';
import { IconCard } from './IconCard.tsx';
import { messages } from './messages.ts';
import { type AiKeyState, useAiKey } from './useAiKey.ts';

/** Renders the page `/settings/ai`: the AI key and the default style of AI texts. */
export function AiSettingsPage() {
  usePageTitle('AI Settings');
  const aiKey = useAiKey();
  const preferences = useAiPreferences();
  return (
    <>
      <h1>AI Settings</h1>
      <p className={styles.lead}>Your own key and how scripts should sound. Only you see this.</p>
      <AiKeyCard aiKey={aiKey} />
      {preferences === undefined ? null : <PreferencesCard stored={preferences} />}
    </>
  );
}

interface AiKeyCardProps {
  readonly aiKey: AiKeyState;
}

function AiKeyCard({ aiKey }: AiKeyCardProps) {
  return (
    <IconCard
      icon={<IconKey aria-hidden="true" size={24} stroke={1.6} />}
      title="OpenAI API Key"
      description="Scripts run on your own OpenAI account. We store the key encrypted and never show it again."
    >
      <AiKeyStatusView aiKey={aiKey} />
    </IconCard>
  );
}

function AiKeyStatusView({ aiKey }: AiKeyCardProps) {
  const { status } = aiKey;
  if (aiKey.isFailed)
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="outline" onClick={aiKey.check}>
            Try Again
          </Button>
        }
      >
        We couldn't check whether a key is saved. If one is, it's safe.
      </Notice>
    );
  if (!status)
    return (
      <Stack gap={12} role="status" aria-label="Loading key status">
        <span className={styles.skeleton} />
        <span className={styles.skeleton} />
      </Stack>
    );
  if (!status.hasSecret)
    return (
      <>
        <AiKeyForm aiKey={aiKey} />
        <ProviderKeyPageLink />
      </>
    );
  return (
    <>
      <Row gap={12} below={16} className={styles.configured}>
        <IconCircleCheck aria-hidden="true" className={styles.check} size={24} stroke={1.6} />
        <Text as="div" grows>
          <Text weight={600}>API key configured</Text>
          <Text size="small" tone="dim">
            Saved {formatSellerDate(status.createdAt ?? '')}
          </Text>
        </Text>
        <Button variant="plainDanger" isBusy={aiKey.isRemoving} onClick={() => void aiKey.remove()}>
          Remove
        </Button>
      </Row>
      <ProviderKeyPageLink />
    </>
  );
}

/** Names of the two tones that the AI tab calls differently, as part of a sentence. */
const renamedTones = settingsTones
  .filter((tone) => toPanelTone(tone).toLowerCase() !== tone)
  .map((tone) => `${tone} is called ${toPanelTone(tone)}`)
  .join(' and ');

interface PreferencesCardProps {
  readonly stored: StoredAiPreferences;
}

function PreferencesCard({ stored }: PreferencesCardProps) {
  const [form, setForm] = useState(stored);
  const cachePreferences = useCacheAiPreferences();
  const change = (part: Partial<StoredAiPreferences>) => setForm({ ...form, ...part });

  const saving = useAction(async () => {
    try {
      cachePreferences(await storeAiPreferences(form));
      showSuccess(messages.preferencesSaved);
    } catch (thrown) {
      const errorText = thrown instanceof Error ? thrown.message : '';
      showFailureUnlessSignedOut(thrown, {
        title: 'Error',
        description: errorText || messages.preferencesFailed,
      });
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void saving.run();
  }

  return (
    <Card
      title="Default AI Settings"
      description="Used for every new script. You can change them for a single script any time."
    >
      <form className={styles.preferencesCardForm} onSubmit={submit} noValidate>
        <GuidanceField
          label="Default guidance"
          hint="Anything every script should do or leave out."
          value={form.default_guidance}
          onChange={(default_guidance) => change({ default_guidance })}
        />
        <div className={styles.choices}>
          <SelectField
            label="Tone"
            appearance="capitalized"
            options={settingsTones}
            value={form.tone}
            onChange={(event) => change({ tone: event.target.value as typeof form.tone })}
          />
          <SelectField
            label="Length"
            appearance="capitalized"
            options={settingsLengths}
            value={form.length}
            onChange={(event) => change({ length: event.target.value as typeof form.length })}
          />
          <SelectField
            label="Model"
            options={aiModels}
            value={form.model}
            onChange={(event) => change({ model: event.target.value as typeof form.model })}
          />
        </div>
        <Text size="medium" tone="dim">
          On the AI tab, {renamedTones}.
        </Text>
        <div className={styles.actions}>
          <Button type="submit" isBusy={saving.isBusy}>
            Save AI Preferences
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface AiKeyFormProps {
  readonly aiKey: AiKeyState;
}

/** Renders the form for a new AI key; spaces alone enable Save and then produce the error message. */
function AiKeyForm({ aiKey }: AiKeyFormProps) {
  const [typed, setTyped] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    void aiKey.save(typed, () => setTyped(''));
  }

  return (
    <form className={styles.keyForm} onSubmit={submit} noValidate>
      <AiKeyField value={typed} onType={setTyped} />
      <Button type="submit" disabled={typed === '' || aiKey.isSaving} isBusy={aiKey.isSaving}>
        Save
      </Button>
    </form>
  );
}
