import { Link } from 'react-router';
import { chooseColorScheme, colorSchemeStore } from '#lib/colorScheme.ts';
import { paths } from '#lib/paths.ts';
import { useStore } from '#lib/useStore.ts';
import { ColorSchemeSwitch } from '#ui/ColorSchemeSwitch.tsx';
import { Brand } from './Brand.tsx';
import landing from './landing.module.css';
import styles from './landingFooter.module.css';

export function LandingFooter() {
  const scheme = useStore(colorSchemeStore);
  return (
    <footer className={styles.footer}>
      <div className={`${landing.width} ${styles.row}`}>
        <Brand />
        <p className={styles.claim}>Sales interviews for people who sell local marketing.</p>
        <nav className={styles.links} aria-label="Footer">
          <Link to={paths.newInterview}>Start Interview</Link>
          <Link to={paths.auth}>Sign In</Link>
          <a href={paths.privacy}>Privacy</a>
          <a href={paths.terms}>Terms</a>
        </nav>
        <ColorSchemeSwitch value={scheme} onChange={chooseColorScheme} />
      </div>
    </footer>
  );
}
