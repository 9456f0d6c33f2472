import { useNavigation } from 'react-router';
import styles from './app.module.css';

/** A thin line while the code of the next page is on its way; it shows only when that takes long. */
export function NavigationBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}
