import { paths } from '#lib/paths.ts';
import { AllKeysButton } from '#ui/AllKeysButton.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { KeysHelp } from '#ui/KeysHelp.tsx';
import styles from './readingKeys.module.css';

const rows = [
  ['One line forward or back', '↓', '↑'],
  ['Open the objections', 'O'],
  ['The same, even with single keys turned off', 'Ctrl', 'K'],
  ['Back to the script', 'Esc'],
  ['Show this list', '?'],
] as const;

interface ReadingKeysProps {
  readonly isHelpOpen: boolean;
  readonly onHelp: (isOpen: boolean) => void;
}

/** The keys that matter while one reads. */
export function ReadingKeys({ isHelpOpen, onHelp }: ReadingKeysProps) {
  return (
    <>
      <p className={styles.line}>
        <span className={styles.pair}>
          <KeyHint>↑</KeyHint>
          <KeyHint>↓</KeyHint> move the line
        </span>
        <AllKeysButton onClick={() => onHelp(true)} />
      </p>
      {isHelpOpen ? (
        <KeysHelp settingsPath={paths.account} rows={rows} onClose={() => onHelp(false)} />
      ) : null}
    </>
  );
}
