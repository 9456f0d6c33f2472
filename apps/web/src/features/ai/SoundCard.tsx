import {
  type PanelLength,
  type PanelTone,
  panelLengths,
  panelTones,
} from '@salespro/domain/ai/aiOptions.ts';
import { useId } from 'react';
import { Surface, Text } from '#ui/primitives.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './aiPanel.module.css';
import { GuidanceField } from './GuidanceField.tsx';

/** How one text should sound. */
export interface SoundOptions {
  readonly tone: PanelTone;
  readonly length: PanelLength;
  readonly guidance: string;
}

interface SoundCardProps {
  readonly sound: SoundOptions;
  readonly onChange: (sound: SoundOptions) => void;
}

export function SoundCard({ sound, onChange }: SoundCardProps) {
  const titleId = useId();
  return (
    <Surface as="section" className={styles.soundCard} aria-labelledby={titleId}>
      <Text as="h2" size="body" id={titleId}>
        How it should sound
      </Text>
      <div className={styles.choices}>
        <SelectField
          label="Tone"
          options={panelTones}
          value={sound.tone}
          onChange={(event) => onChange({ ...sound, tone: event.target.value as PanelTone })}
        />
        <SelectField
          label="Length"
          options={panelLengths}
          value={sound.length}
          onChange={(event) => onChange({ ...sound, length: event.target.value as PanelLength })}
        />
      </div>
      <GuidanceField
        label="Guidance"
        hint="Optional. Anything the script should do or leave out."
        value={sound.guidance}
        onChange={(guidance) => onChange({ ...sound, guidance })}
      />
    </Surface>
  );
}
