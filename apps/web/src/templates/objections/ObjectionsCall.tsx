import { IconMessageQuestion } from '@tabler/icons-react';
import { objectionsKey } from '#templates/reading/useScriptKeys.ts';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './objectionsCall.module.css';

interface ObjectionsCallProps {
  readonly hasKeys: boolean;
  readonly onOpen: () => void;
}

/** The way to the objections while reading: a card beside the text, a pill at the thumb on a phone. */
export function ObjectionsCall({ hasKeys, onOpen }: ObjectionsCallProps) {
  return (
    <>
      <section className={styles.card} aria-labelledby="push-back">
        <h2 className={styles.title} id="push-back">
          They push back?
        </h2>
        <p className={styles.text}>Opens over the script. Esc brings you back to this line.</p>
        <Button variant="outline" size="small" isWide onClick={onOpen}>
          <span className={styles.words}>Open objections</span>
          {hasKeys ? <KeyHint>{objectionsKey}</KeyHint> : null}
        </Button>
      </section>
      <button className={styles.pill} type="button" data-at-thumb onClick={onOpen}>
        <IconMessageQuestion aria-hidden="true" size={22} stroke={1.8} />
        Objections
      </button>
    </>
  );
}
