import styles from './plainText.module.css';

interface PlainTextProps {
  readonly text: string;
}

/** Longer than any script that can be read to a client; more would only slow down typing. */
const shownCharacters = 20_000;

export function PlainText({ text }: PlainTextProps) {
  return (
    <>
      <div className={styles.text}>{text.slice(0, shownCharacters)}</div>
      {text.length > shownCharacters ? (
        <p className={styles.note}>Only the beginning is shown.</p>
      ) : null}
    </>
  );
}
