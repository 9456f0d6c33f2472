import type { StoredAiPreferences } from '@salespro/contract/ai.ts';
import {
  aiModels,
  settingsLengths,
  settingsTones,
  toPanelTone,
} from '@salespro/domain/ai/aiOptions.ts';
import { type FormEvent, useState } from 'react';
import { savePreferences } from '#ai/ai.api.ts';
import { GuidanceField } from '#ai/GuidanceField.tsx';
import { messages } from '#ai/messages.ts';
import { useKeepPreferences } from '#ai/usePreferences.ts';
import { reportFailure } from '#auth/reportFailure.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './preferencesCard.module.css';

/** Two tones are specified under other names there (AI-13, AI-26). */
const otherNames = settingsTones
  .filter((tone) => toPanelTone(tone).toLowerCase() !== tone)
  .map((tone) => `${tone} is called ${toPanelTone(tone)}`)
  .join(' and ');

interface PreferencesCardProps {
  readonly stored: StoredAiPreferences;
}

export function PreferencesCard({ stored }: PreferencesCardProps) {
  const [form, setForm] = useState(stored);
  const keep = useKeepPreferences();
  const change = (part: Partial<StoredAiPreferences>) => setForm({ ...form, ...part });

  const saving = useAction(async () => {
    try {
      keep(await savePreferences(form));
      showSuccess(messages.preferencesSaved);
    } catch (thrown) {
      const said = thrown instanceof Error ? thrown.message : '';
      reportFailure(thrown, { title: 'Error', description: said || messages.preferencesFailed });
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
      <form className={styles.form} onSubmit={submit} noValidate>
        <GuidanceField
          label="Default guidance"
          hint="Anything every script should do or leave out."
          value={form.default_guidance}
          onChange={(default_guidance) => change({ default_guidance })}
        />
        <div className={styles.choices}>
          <SelectField
            label="Tone"
            look="capitalized"
            options={settingsTones}
            value={form.tone}
            onChange={(event) => change({ tone: event.target.value as typeof form.tone })}
          />
          <SelectField
            label="Length"
            look="capitalized"
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
        <p className={styles.hint}>On the AI tab, {otherNames}.</p>
        <div className={styles.actions}>
          <Button type="submit" isBusy={saving.isBusy}>
            Save AI Preferences
          </Button>
        </div>
      </form>
    </Card>
  );
}
