import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { VisitorMenu } from '#auth/VisitorMenu.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Brand } from './Brand.tsx';
import { LandingClaims } from './LandingClaims.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHero } from './LandingHero.tsx';
import { LandingSteps } from './LandingSteps.tsx';
import { LandingTestimonial } from './LandingTestimonial.tsx';
import styles from './landing.module.css';

/**
 * Written to a file at build time (build.ts), so it uses no component library and no style attributes:
 * it must look finished and lead on before any script has run. Only visitors come to see it
 * (LandingRoute.tsx), so of the account menu it holds their part.
 */
export function LandingPage() {
  usePageTitle('Sales interviews for people who sell local marketing');
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={`${styles.width} ${styles.headerRow}`}>
          <Brand />
          <div className={styles.headerActions}>
            <VisitorMenu />
            <Link className={buttonClass({ size: 'small' })} to={paths.signUp}>
              Sign Up
            </Link>
          </div>
        </div>
      </header>
      <main className={styles.width}>
        <LandingHero />
        <LandingClaims />
        <LandingSteps />
        <LandingTestimonial />
        <section className={styles.closing}>
          <h2 className={styles.heading}>Your next prospect is the best time to try it.</h2>
          <Link
            className={`${buttonClass({ size: 'large' })} ${styles.desktopOnly}`}
            to={paths.newInterview}
          >
            Start Interview
            <IconArrowRight aria-hidden="true" size={18} />
          </Link>
        </section>
        <div className={styles.thumbBar}>
          <Link className={buttonClass({ size: 'large', isWide: true })} to={paths.newInterview}>
            Start Interview
            <IconArrowRight aria-hidden="true" size={18} />
          </Link>
        </div>
      </main>
      <LandingFooter />
    </div>
  );
}
