import { Link } from 'react-router';
import { Brand } from '#app/Brand.tsx';
import { chooseColorScheme, colorSchemeStore } from '#lib/colorScheme.ts';
import { paths } from '#lib/paths.ts';
import { useStore } from '#lib/useStore.ts';
import { ColorSchemeSwitch } from '#ui/ColorSchemeSwitch.tsx';
import landing from './landing.module.css';
import styles from './landingFooter.module.css';

export function LandingFooter({ source }: { readonly source: string | null }) {
  const scheme = useStore(colorSchemeStore);
  return (
    <footer className={styles.footer}>
      <div className={`${landing.width} ${styles.row}`}>
        <Brand />
        <p className={styles.claim}>Sales interviews for people who sell local marketing.</p>
        <nav className={styles.links} aria-label="Footer">
          <Link to={paths.newInterview}>Start an Interview</Link>
          <Link to={paths.auth}>Sign In</Link>
          <Link to={paths.signUp}>Create account</Link>
          <a href={paths.privacy}>Privacy</a>
          <a href={paths.terms}>Terms</a>
          {source === null ? null : (
            <a data-block="source" href={source}>
              Source code
            </a>
          )}
        </nav>
        <ColorSchemeSwitch value={scheme} onChange={chooseColorScheme} />
      </div>
    </footer>
  );
}
