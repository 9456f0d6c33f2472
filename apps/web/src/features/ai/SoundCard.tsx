import {
  type PanelLength,
  type PanelTone,
  panelLengths,
  panelTones,
} from '@salespro/domain/ai/aiOptions.ts';
import { useId } from 'react';
import { SelectField } from '#ui/SelectField.tsx';
import { GuidanceField } from './GuidanceField.tsx';
import styles from './soundCard.module.css';

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
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        How it should sound
      </h2>
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
    </section>
  );
}
