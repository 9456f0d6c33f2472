import styles from './skipLink.module.css';

/** Past the header to the page; seen only while it has focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
