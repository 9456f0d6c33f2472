import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { nextStepQuestions } from '@salespro/domain/questions/nextStepQuestions.ts';
import { listTemplateNames } from '@salespro/domain/templates/listTemplateNames.ts';
import type { TemplateSubject } from '@salespro/domain/templates/TemplateSubject.ts';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './nextStepFields.module.css';

interface NextStepFieldsProps {
  readonly template: string;
  readonly interview: StoredInterview & TemplateSubject;
}

/** What this text can say and no question asks for: the day agreed on, and who sends it (SAY-48, SAY-49). */
export function NextStepFields({ template, interview }: NextStepFieldsProps) {
  const { answer } = useInterview();
  const names = listTemplateNames(template);
  const asked = nextStepQuestions.filter(({ id }) => names.includes(id));
  const { seller } = interview;
  const lacksSeller =
    (names.includes('seller_name') && seller?.name === '') ||
    (names.includes('seller_phone') && seller?.phone === '');
  if (asked.length === 0 && !lacksSeller) return null;
  return (
    <div className={styles.fields}>
      {asked.map(({ id, label, helpText = '' }) => (
        <TextField
          key={id}
          label={label}
          hint={helpText}
          maxLength={80}
          value={String(interview.answers[id] ?? '')}
          onChange={(event) => answer(id, event.target.value || null)}
        />
      ))}
      {lacksSeller ? (
        <p className={styles.seller}>
          This text can carry your name and phone.{' '}
          <Link to={paths.agencyCard}>Add them to your agency card</Link>
        </p>
      ) : null}
    </div>
  );
}
