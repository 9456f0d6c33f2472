import type { ShownClaims } from '@salespro/domain/landing/claims.ts';
import styles from './landingTestimonial.module.css';

/** The words of a customer; without any the block is left out, not empty. Filled in like ConfirmedClaims. */
export function ConfirmedTestimonial({ testimonial }: Pick<ShownClaims, 'testimonial'>) {
  if (testimonial === null) return null;
  const { quote, name, role, company } = testimonial;
  return (
    <figure data-block="testimonial" className={styles.testimonial}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <figcaption className={styles.by}>
        <strong className={styles.name}>{name}</strong>
        {role}, {company}
      </figcaption>
    </figure>
  );
}
