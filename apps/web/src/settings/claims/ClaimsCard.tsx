import { claimIds, claimLimits, testimonialLimits } from '@salespro/domain/landing/claims.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ClaimRow } from './ClaimRow.tsx';
import { readMyClaims, saveMyClaim, saveMyTestimonial } from './claims.api.ts';
import styles from './claimsCard.module.css';
import { messages } from './messages.ts';

const claimFields = [
  { name: 'figure', label: 'Figure', max: claimLimits.figure },
  { name: 'label', label: 'What it counts', max: claimLimits.label },
  { name: 'source', label: 'Source', hint: messages.sourceShown, max: claimLimits.source },
] as const;
const testimonialFields = [
  { name: 'quote', label: 'Quote', max: testimonialLimits.quote },
  { name: 'name', label: 'Name', max: testimonialLimits.name },
  { name: 'role', label: 'Role', max: testimonialLimits.role },
  { name: 'company', label: 'Company', max: testimonialLimits.company },
  { name: 'source', label: 'Source', hint: messages.consent, max: testimonialLimits.source },
] as const;

/** What the landing page may say in the operator's name: nothing until the admin confirms it. */
export function ClaimsCard() {
  const claims = useQuery({ queryKey: ['landing-claims'], queryFn: readMyClaims, staleTime: 0 });
  if (claims.isPending) return <LoadingCard />;
  if (claims.isError)
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="outline" onClick={() => void claims.refetch()}>
            Try Again
          </Button>
        }
      >
        {messages.loadFailed}
      </Notice>
    );
  const { claims: forms, testimonial } = claims.data;
  const reload = async () => {
    await claims.refetch();
  };
  return (
    <Card title="Claims on the Landing Page" description={messages.about}>
      <ul className={styles.list}>
        {claimIds.map((id) => (
          <ClaimRow
            key={id}
            title={`${forms[id].figure} ${forms[id].label}`}
            fields={claimFields}
            stored={forms[id]}
            onSave={(words) => saveMyClaim(id, words)}
            onSaved={reload}
          />
        ))}
        <ClaimRow
          title={testimonial.quote === '' ? 'Testimonial' : `“${testimonial.quote}”`}
          fields={testimonialFields}
          stored={testimonial}
          onSave={saveMyTestimonial}
          onSaved={reload}
        />
      </ul>
    </Card>
  );
}
