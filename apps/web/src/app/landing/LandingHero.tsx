import { IconArrowRight, IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { LandingPreview } from './LandingPreview.tsx';
import styles from './landingHero.module.css';

export function LandingHero() {
  const other = buttonClass({ size: 'large', variant: 'outline' });
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>Ask twelve questions. Pitch the one service that fits.</h1>
        <p className={styles.lead}>
          SalesPro sits beside you while you talk to a local business owner. It gives you the next
          question, ranks six marketing services by what they said, and hands you the script in
          their own words.
        </p>
      </div>
      <div className={styles.buttons}>
        <Link
          className={`${buttonClass({ size: 'large' })} ${styles.start}`}
          to={paths.newInterview}
        >
          Start Interview
          <IconArrowRight aria-hidden="true" size={18} />
        </Link>
        <a className={other} href={paths.demo}>
          <IconEye aria-hidden="true" size={18} />
          See It In Action
        </a>
        <a className={other} href="#tour">
          <IconPlayerPlay aria-hidden="true" size={18} />
          Watch Demo Video
        </a>
      </div>
      <p className={styles.note}>Try it without an account. Nothing leaves your browser.</p>
      <div className={styles.preview}>
        <LandingPreview />
      </div>
    </section>
  );
}
