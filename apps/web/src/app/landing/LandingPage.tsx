import type { DrawnParts } from '@salespro/domain/landing/drawLanding.ts';
import { Link } from 'react-router';
import { Brand } from '#app/Brand.tsx';
import { TourSection } from '#app/tour/TourSection.tsx';
import { VisitorMenu } from '#auth/VisitorMenu.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ConfirmedClaims } from './ConfirmedClaims.tsx';
import { ConfirmedTestimonial } from './ConfirmedTestimonial.tsx';
import { LandingClosing } from './LandingClosing.tsx';
import { LandingFacts } from './LandingFacts.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHero } from './LandingHero.tsx';
import { LandingMade } from './LandingMade.tsx';
import { LandingQuestions } from './LandingQuestions.tsx';
import { LandingSteps } from './LandingSteps.tsx';
import styles from './landing.module.css';
import { useDrawnParts } from './useDrawnParts.ts';

/**
 * Written to a file at build time (build.ts), so it uses no component library and no style attributes:
 * it must look finished and lead on before any script has run. Only visitors come to see it
 * (LandingRoute.tsx), so of the account menu it holds their part.
 */
export function LandingPage({ drawn }: { readonly drawn?: DrawnParts }) {
  usePageTitle('Sales interviews for local marketing');
  const read = useDrawnParts();
  const { claims, testimonial, source } = drawn ?? read;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={`${styles.width} ${styles.headerRow}`}>
          <Brand />
          <div className={styles.headerActions}>
            <VisitorMenu />
            <Link className={buttonClass({ size: 'small' })} to={paths.signUp}>
              Create account
            </Link>
          </div>
        </div>
      </header>
      <main className={styles.width}>
        <LandingHero />
        <LandingFacts />
        <ConfirmedClaims claims={claims} />
        <LandingSteps />
        <TourSection />
        <LandingMade />
        <ConfirmedTestimonial testimonial={testimonial} />
        <LandingQuestions />
        <LandingClosing />
      </main>
      <LandingFooter source={source} />
    </div>
  );
}
