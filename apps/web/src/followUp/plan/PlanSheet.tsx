import type { PlanPage } from '@salespro/domain/plan/planPage.ts';
import { IconCalendarEvent, IconCheck } from '@tabler/icons-react';
import { SheetMast } from '#followUp/sheet/SheetMast.tsx';
import styles from '#followUp/sheet/sheet.module.css';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import plan from './planSheet.module.css';

interface PlanSheetProps {
  readonly page: PlanPage;
}

/** The page a client keeps. */
export function PlanSheet({ page }: PlanSheetProps) {
  return (
    <article className={styles.sheet} aria-label="One-page plan">
      <SheetMast agency={page.agency} reach={page.reach} />
      <ArrivalHeading className={styles.title}>{page.title}</ArrivalHeading>
      <p className={styles.about}>{page.made}</p>
      <div className={`${styles.section} ${styles.two}`}>
        {page.heard.length > 0 ? (
          <section>
            <h2 className={styles.heading}>What we heard</h2>
            {page.heard.map(({ text, label }) => (
              <p className={styles.quote} key={label}>
                “{text}”<span>{label}</span>
              </p>
            ))}
          </section>
        ) : null}
        <section>
          <h2 className={styles.heading}>What we suggest</h2>
          <p className={styles.service}>{page.service}</p>
          <p>{page.line}</p>
          <ul className={styles.ticks}>
            {page.ticks.map((tick) => (
              <li key={tick}>
                <IconCheck aria-hidden="true" size={17} stroke={2.2} />
                {tick}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className={styles.section}>
        <h2 className={styles.heading}>What happens when</h2>
        <ol className={plan.steps}>
          {page.steps.map(({ when, title, line }) => (
            <li key={when}>
              <b>
                {when}: {title}
              </b>
              {line}
            </li>
          ))}
        </ol>
      </section>
      {page.needs.length > 0 ? (
        <section className={styles.section}>
          <h2 className={styles.heading}>What we need from you</h2>
          <ul>
            {page.needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={styles.section}>
        <h2 className={styles.heading}>Price</h2>
        <div className={plan.prices}>
          {page.prices.map(({ label, amount, unit }) => (
            <p key={label}>
              <span className={styles.label}>{label}</span>
              <span className={plan.amount}>
                {amount} {unit ? <small>{unit}</small> : null}
              </span>
            </p>
          ))}
          <p className={plan.known}>{page.goodToKnow.join(' ')}</p>
        </div>
      </section>
      <p className={plan.next}>
        <IconCalendarEvent aria-hidden="true" size={26} stroke={1.7} />
        <span>
          <b>{page.nextStep.title}</b>
          {page.nextStep.line}
        </span>
      </p>
      <p className={styles.foot}>
        <span>{page.noPromise}</span>
        <span>{page.until}</span>
      </p>
    </article>
  );
}
