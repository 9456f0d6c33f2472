import { findService } from '@salespro/domain/interviews/findService.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { countAnswers } from '@salespro/domain/questions/countAnswers.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toAskPath } from '#interviews/askedQuestion.ts';
import styles from './summaryCard.module.css';

interface SummaryCardProps {
  readonly interview: Interview;
}

/** Who this is about (RECAP-06). */
export function SummaryCard({ interview }: SummaryCardProps) {
  const service = findService(interview.selectedServiceId);
  return (
    <section className={styles.card} aria-labelledby="session-summary">
      <h2 className={styles.title} id="session-summary">
        Session Summary
      </h2>
      <dl className={styles.facts}>
        <Fact name="Business">{interview.businessName}</Fact>
        <Fact name="Contact">{interview.contactName}</Fact>
        <Fact name="Email">
          {interview.contactEmail || (
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
      {service ? (
        <p className={styles.service}>
          Selected service <strong>{service.name}</strong>
        </p>
      ) : null}
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
