import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { helpView } from '#call/helpView.ts';
import { SheetDialog } from '#call/SheetDialog.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import button from '#ui/button.module.css';
import { KeyHint } from '#ui/KeyHint.tsx';
import { KeysDialog } from '#ui/KeysDialog.tsx';
import { Row } from '#ui/primitives.tsx';
import { listHelpKeys, typingNote } from './helpKeys.ts';
import styles from './helpSheet.module.css';
import { type HelpScreen, helpTexts } from './helpTexts.ts';

interface HelpSheetProps {
  readonly pathname: string;
  readonly view: 'help' | 'keys';
}

const close = () => helpView.set(null);

/** What the screen in front is for, its keys, and what happens to what is typed there. */
export function HelpSheet({ pathname, view }: HelpSheetProps) {
  const [screen] = useState(() => findHelpScreen(pathname));
  const { name, purpose, keys, saving } = helpTexts[screen];
  if (view === 'keys') {
    const note = typingNote(screen);
    return (
      <KeysDialog
        settingsPath={paths.account}
        rows={listHelpKeys(screen)}
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
        <Button variant="plain" size="small" onClick={() => helpView.set('keys')}>
          All keys
        </Button>
        <p>
          Keys can be turned off under <Link to={paths.account}>Account</Link>.
        </p>
      </Row>
    </SheetDialog>
  );
}

/** What can stand over a screen, the topmost first; each carries its name in `data-help`. */
const layers: readonly HelpScreen[] = ['objections', 'call-mode', 'readback'];

/** Which screen the help speaks of: what stands in front, else what the address says. */
function findHelpScreen(pathname: string, root: ParentNode = document): HelpScreen {
  const layer = layers.find((name) => root.querySelector(`[data-help="${name}"]`) !== null);
  return layer ?? toHelpScreen(pathname);
}

export function toHelpScreen(pathname: string): HelpScreen {
  const whole = pathname.replace(/^\/|\/$/g, '');
  // Of an interview, only the step counts.
  const step = whole.replace(/^session\/[^/]+\//, '');
  return [whole, step].find(isHelpScreen) ?? 'not-found';
}

function isHelpScreen(name: string): name is HelpScreen {
  return Object.hasOwn(helpTexts, name);
}
