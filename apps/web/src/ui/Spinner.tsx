import styles from './spinner.module.css';

interface SpinnerProps {
  readonly size?: 'text' | 'large';
}

/** Renders a decorative spinner; the text beside it says what is going on. */
export function Spinner({ size = 'text' }: SpinnerProps) {
  return <span aria-hidden="true" className={`${styles.spinner} ${styles[size]}`} />;
}
