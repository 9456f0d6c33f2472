import { findService } from '@salespro/domain/interviews/findService.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { countAnswers } from '@salespro/domain/questions/countAnswers.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { toAskPath } from '#interviews/askedQuestion.ts';
import { serviceIcons } from '#interviews/serviceIcons.ts';
import styles from './summaryCard.module.css';

interface SummaryCardProps {
  readonly interview: Interview;
}

/** Who this is about (RECAP-06). */
export function SummaryCard({ interview }: SummaryCardProps) {
  const service = findService(interview.selectedServiceId);
  const ServiceIcon = service && serviceIcons[service.id];
  return (
    <section className={styles.card} aria-labelledby="session-summary">
      <h2 className={styles.title} id="session-summary">
        Session Summary
      </h2>
      <dl className={styles.facts}>
        <Fact name="Business">{interview.businessName}</Fact>
        <Fact name="Contact">{interview.contactName}</Fact>
        <Fact name="Email">
          {interview.contactEmail ? (
            <span className={styles.email}>
              <Email address={interview.contactEmail} />
            </span>
          ) : (
            <Link to={toAskPath(interview.id, 'info', 'contactEmail', 'pitch')}>Add email</Link>
          )}
        </Fact>
        <Fact name="Industry">{interview.industry}</Fact>
        <Fact name="Employees">
          {/* 0 means not known (G-026). */}
          {interview.employees > 0 ? (
            interview.employees
          ) : (
            <Link to={toAskPath(interview.id, 'info', 'employees', 'pitch')}>Add team size</Link>
          )}
        </Fact>
        <Fact name="Answers">{countAnswers(interview.answers)}</Fact>
      </dl>
      {service && ServiceIcon ? (
        <p className={styles.service}>
          <span className={styles.icon} aria-hidden="true">
            <ServiceIcon size={21} stroke={1.7} />
          </span>
          <span>
            Selected service <strong>{service.name}</strong>
          </span>
        </p>
      ) : null}
    </section>
  );
}

/** Broken after its parts; in the middle of one only where even that part is too long. */
function Email({ address }: { readonly address: string }) {
  return address.split(/(?<=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never move.
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
