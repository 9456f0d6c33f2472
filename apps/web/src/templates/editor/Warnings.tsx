import { findTemplateWarnings } from '@salespro/domain/templates/findTemplateWarnings.ts';
import { findCueWarnings } from '@salespro/domain/templates/reading/findCueWarnings.ts';
import { toSections } from '@salespro/domain/templates/toSections.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './warnings.module.css';

interface WarningsProps {
  readonly text: string;
  readonly onRewrite: (text: string) => void;
}

const shownNames = 5;

/** What the writer should know before reading the text aloud; nothing here stops a save. */
export function Warnings({ text, onRewrite }: WarningsProps) {
  const { ignoredTags, unknownNames } = useMemo(() => findTemplateWarnings(text), [text]);
  const cueWarnings = useMemo(() => findCueWarnings(text).slice(0, shownNames), [text]);
  const sections = useMemo(
    () => (ignoredTags.length > 0 ? toSections(text) : null),
    [ignoredTags, text],
  );
  return (
    <div className={styles.warnings} role="status">
      {ignoredTags.length > 0 ? (
        <div className={styles.warning}>
          <IconAlertTriangle aria-hidden="true" className={styles.icon} size={18} stroke={1.9} />
          <div className={styles.advice}>
            <p className={styles.text}>
              Ignored: {toList(ignoredTags)}. The text between these tags always shows. Use{' '}
              {'{{#name}}...{{/name}}'}, and {'{{^name}}...{{/name}}'} when there's no answer.
            </p>
            {sections === null ? null : (
              <Button variant="outline" size="small" onClick={() => onRewrite(sections)}>
                Rewrite
              </Button>
            )}
          </div>
        </div>
      ) : null}
      {unknownNames.length > 0 ? (
        <div className={styles.warning}>
          <IconAlertTriangle aria-hidden="true" className={styles.icon} size={18} stroke={1.9} />
          <p className={styles.text}>No interview fills {toNames(unknownNames)}.</p>
        </div>
      ) : null}
      {cueWarnings.map((words) => (
        <div key={words} className={styles.warning}>
          <IconAlertTriangle aria-hidden="true" className={styles.icon} size={18} stroke={1.9} />
          <p className={styles.text}>{words}</p>
        </div>
      ))}
    </div>
  );
}

function toList(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words);
}

function toNames(names: readonly string[]): string {
  const first = names.slice(0, shownNames).map((name) => `{{${name.slice(0, 60)}}}`);
  const more = names.length - first.length;
  return toList(more > 0 ? [...first, `${more} more`] : first);
}
