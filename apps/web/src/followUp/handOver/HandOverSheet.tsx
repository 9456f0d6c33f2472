import type { HandOver } from '@salespro/domain/followUp/handOver.ts';
import { noOpenPoints, noPasswords } from '@salespro/domain/followUp/handOverText.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { SheetMast } from '#followUp/sheet/SheetMast.tsx';
import styles from '#followUp/sheet/sheet.module.css';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import brief from './handOverSheet.module.css';

interface HandOverSheetProps {
  readonly page: HandOver;
}

/** The page for whoever does the work. */
export function HandOverSheet({ page }: HandOverSheetProps) {
  const { trial, price } = page;
  return (
    <article className={styles.sheet} aria-label="Hand-over brief">
      <SheetMast agency={page.agency} reach={page.reach} />
      <ArrivalHeading className={styles.title}>{page.title}</ArrivalHeading>
      <p className={styles.about}>{page.about}</p>
      <dl className={brief.who}>
        {page.who.map(({ label, text, more }) => (
          <div key={label} data-wide={label === 'E-mail' ? '' : undefined}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              {text}
              {more ? <span>{more}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <div className={`${styles.section} ${styles.two}`}>
        {page.goals.length > 0 ? (
          <section>
            <h2 className={styles.heading}>Goals, in their words</h2>
            {page.goals.map(({ text, label }) => (
              <p className={styles.quote} key={label}>
                “{text}”<span>{label}</span>
              </p>
            ))}
          </section>
        ) : null}
        <section>
          <h2 className={styles.heading}>What was promised</h2>
          <ul className={styles.ticks}>
            {page.promised.map((line) => (
              <li key={line}>
                <IconCheck aria-hidden="true" size={17} stroke={2.2} />
                {line}
              </li>
            ))}
          </ul>
          <h2 className={styles.heading} data-second="">
            Not promised
          </h2>
          <ul className={styles.ticks}>
            {page.notPromised.map((line) => (
              <li key={line}>
                <IconX aria-hidden="true" size={17} stroke={2.2} />
                {line}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={`${styles.section} ${styles.two}`}>
        {trial ? (
          <section>
            <h2 className={styles.heading}>
              {['Trial result', trial.days].filter(Boolean).join(', ')}
            </h2>
            <dl className={brief.results}>
              {trial.numbers.map(({ label, before, after }) => (
                <div key={label}>
                  <dt className={styles.label}>{label}</dt>
                  <dd>
                    <span>{before} →</span> {after}
                  </dd>
                </div>
              ))}
            </dl>
            {trial.line ? <p>{trial.line}</p> : null}
          </section>
        ) : null}
        {price ? (
          <section>
            <h2 className={styles.heading}>Price</h2>
            <p className={styles.service}>{price.text}</p>
            {price.more.map((line) => (
              <p className={styles.label} key={line}>
                {line}
              </p>
            ))}
          </section>
        ) : null}
        {page.talk.length > 0 ? (
          <section>
            <h2 className={styles.heading}>How they talk</h2>
            <p>{page.talk.join(' ')}</p>
          </section>
        ) : null}
      </div>
      <div className={`${styles.section} ${styles.two}`}>
        {page.access.length > 0 ? (
          <section>
            <h2 className={styles.heading}>Access</h2>
            <ul className={brief.rows}>
              {page.access.map(({ name, status }) => (
                <li key={name}>
                  {name}
                  <span className={brief.status}>{status}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h2 className={styles.heading}>Open points</h2>
          {page.open.length === 0 ? (
            <p>{noOpenPoints}</p>
          ) : (
            <ul className={brief.open}>
              {page.open.map(({ text, who }) => (
                <li key={text}>
                  <span className={brief.box} aria-hidden="true" />
                  <span>{text}</span>
                  <span>{who}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <p className={styles.foot}>
        <span>{noPasswords}</span>
        <span>{page.from}</span>
      </p>
    </article>
  );
}
