import { landingContent } from './landingContent.ts';
import styles from './landingTestimonial.module.css';

export function LandingTestimonial() {
  const { quote, name, role, initial } = landingContent.testimonial;
  return (
    <figure className={styles.testimonial}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <figcaption className={styles.by}>
        <span className={styles.initial} aria-hidden="true">
          {initial}
        </span>
        <span>
          <strong className={styles.name}>{name}</strong>
          {role}
        </span>
      </figcaption>
    </figure>
  );
}
