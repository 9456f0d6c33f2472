import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { helpViewStore } from '#call/helpViewStore.ts';
import { SheetDialog } from '#call/SheetDialog.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import button from '#ui/button.module.css';
import { KeyboardShortcutsDialog } from '#ui/KeyboardShortcutsDialog.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Row } from '#ui/primitives.tsx';
import { getTypingNote, listHelpKeyRows } from './helpKeys.ts';
import styles from './helpSheet.module.css';
import { type HelpScreen, helpTexts } from './helpTexts.ts';

interface HelpSheetProps {
  readonly pathname: string;
  readonly view: 'help' | 'keys';
}

const close = () => helpViewStore.set(null);

/** Dialog that explains the current screen: its purpose, its keys and how typed text is saved. */
export function HelpSheet({ pathname, view }: HelpSheetProps) {
  const [screen] = useState(() => findCurrentHelpScreen(pathname));
  const { name, purpose, keys, saving } = helpTexts[screen];
  if (view === 'keys') {
    const note = getTypingNote(screen);
    return (
      <KeyboardShortcutsDialog
        settingsPath={paths.account}
        rows={listHelpKeyRows(screen)}
        {...(note && { note })}
        onClose={close}
      />
    );
  }
  return (
    <SheetDialog
      title="Help for this screen"
      about={name}
      step="help"
      onClose={close}
      action={
        <button
          className={`${button.iconButton} ${styles.close}`}
          type="button"
          aria-label="Close"
          onClick={close}
        >
          <IconX aria-hidden="true" size={20} stroke={1.8} />
        </button>
      }
    >
      <dl className={styles.list}>
        <dt>What it's for</dt>
        <dd>{purpose}</dd>
        <dt>Keys</dt>
        <dd>{keys}</dd>
        <dt>What happens to what you type</dt>
        <dd>{saving}</dd>
      </dl>
      <Row gap={12} rowGap={4} wraps size="small" tone="dim" className={styles.foot}>
        <span className={styles.esc}>
          <KeyHint>Esc</KeyHint> closes
        </span>
        <Button variant="plain" size="small" onClick={() => helpViewStore.set('keys')}>
          All keys
        </Button>
        <p>
          Keys can be turned off under <Link to={paths.account}>Account</Link>.
        </p>
      </Row>
    </SheetDialog>
  );
}

/** Overlays that have their own help, topmost first; each is found by its `data-help` attribute. */
const overlays: readonly HelpScreen[] = ['objections', 'call-mode', 'readback'];

/** Returns the help screen of the open overlay, else of the path. */
function findCurrentHelpScreen(pathname: string, root: ParentNode = document): HelpScreen {
  const overlay = overlays.find((name) => root.querySelector(`[data-help="${name}"]`) !== null);
  return overlay ?? findHelpScreenByPath(pathname);
}

/** Returns the help screen for a path; unknown paths get "not-found". */
export function findHelpScreenByPath(pathname: string): HelpScreen {
  const path = pathname.replace(/^\/|\/$/g, '');
  // Removes "session/:id/", so that pages of an interview are found by their step.
  const step = path.replace(/^session\/[^/]+\//, '');
  return [path, step].find(isHelpScreen) ?? 'not-found';
}

function isHelpScreen(name: string): name is HelpScreen {
  return Object.hasOwn(helpTexts, name);
}
