import { useNavigation } from 'react-router';
import styles from './app.module.css';

/** Renders a thin progress bar while the code of the next page loads; hidden for fast loads. */
export function NavigationProgressBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}
