import { Link } from 'react-router';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { KeyHint } from './KeyHint.tsx';
import styles from './keyboardShortcutsDialog.module.css';
import { Row, Stack, Text } from './primitives.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface KeyboardShortcutsDialogProps {
  readonly rows: readonly (readonly [words: string, ...keys: string[]])[];
  /** Text beneath the keys. */
  readonly note?: string;
  /** Page on which single-key shortcuts can be switched off. */
  readonly settingsPath: string;
  readonly onClose: () => void;
}

export function KeyboardShortcutsDialog({
  rows,
  note,
  settingsPath,
  onClose,
}: KeyboardShortcutsDialogProps) {
  return (
    <Dialog
      role="dialog"
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack as="dl" gap={8} below={16}>
        {rows.map(([words, ...keys]) => (
          <div key={words} className={styles.row}>
            <Row as="dt" gap={4} align="stretch">
              <VisuallyHidden>{keys.join(', ')}</VisuallyHidden>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </Row>
            <dd>{words}</dd>
          </div>
        ))}
      </Stack>
      <Text size="medium" tone="dim" above={16} below={16}>
        {note} You can turn off single keys under <Link to={settingsPath}>My Account</Link>.
      </Text>
    </Dialog>
  );
}
