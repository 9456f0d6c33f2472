import styles from './spinner.module.css';

interface SpinnerProps {
  readonly size?: 'text' | 'large';
}

/** Only a picture; the words beside it say what is going on. */
export function Spinner({ size = 'text' }: SpinnerProps) {
  return <span aria-hidden="true" className={`${styles.spinner} ${styles[size]}`} />;
}
