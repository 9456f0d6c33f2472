import {
  readLandingClaims,
  saveLandingClaim,
  saveLandingTestimonial,
} from '@salespro/contract/landingClaims.ts';
import {
  type Claim,
  type ClaimId,
  canConfirmClaim,
  claimIds,
  claimLimits,
  type Testimonial,
  testimonialLimits,
} from '@salespro/domain/landing/claims.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import account from '#features/settings/account.module.css';
import { loadPublicSettings } from '#features/settings/publicSettingsStore.ts';
import { call } from '#lib/http.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { SwitchRow } from '#ui/SwitchRow.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './landingClaimsCard.module.css';

/** Texts of the card in which the admin confirms claims of the landing page (decision 064). */
const messages = {
  about:
    "Visitors see what we measured. They see a claim or a testimonial only after you've confirmed it here.",
  sourceHint: 'Where the number comes from. Visitors see it under the claim.',
  consentHint: 'How and when they agreed to be quoted. Only you see it.',
  confirm: {
    label: 'This is true and I may say it',
    description: 'Turn it on, and the landing page shows it.',
  },
  fieldsMissing: 'Fill in every field first, and leave no [placeholder] in it.',
  savedAndShown: { title: 'Saved', description: 'The landing page shows it now.' },
  savedAndHidden: { title: 'Saved', description: "The landing page doesn't show it." },
  saveFailed: { title: 'Error', description: "We couldn't save that. Please try again." },
  loadFailed: "We couldn't load the claims.",
} as const;

const claimFields = [
  { name: 'figure', label: 'Figure', max: claimLimits.figure },
  { name: 'label', label: 'What it counts', max: claimLimits.label },
  { name: 'source', label: 'Source', hint: messages.sourceHint, max: claimLimits.source },
] as const;
const testimonialFields = [
  { name: 'quote', label: 'Quote', max: testimonialLimits.quote },
  { name: 'name', label: 'Name', max: testimonialLimits.name },
  { name: 'role', label: 'Role', max: testimonialLimits.role },
  { name: 'company', label: 'Company', max: testimonialLimits.company },
  { name: 'source', label: 'Source', hint: messages.consentHint, max: testimonialLimits.source },
] as const;

/** Lists the claims and the testimonial of the landing page; visitors see only those the admin confirmed. */
export function LandingClaimsCard() {
  const claims = useQuery({
    queryKey: ['landing-claims'],
    queryFn: fetchLandingClaims,
    staleTime: 0,
  });
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
      <ul>
        {claimIds.map((id) => (
          <LandingClaimRow
            key={id}
            title={`${forms[id].figure} ${forms[id].label}`}
            fields={claimFields}
            stored={forms[id]}
            onSave={(claim) => submitClaim(id, claim)}
            onSaved={reload}
          />
        ))}
        <LandingClaimRow
          title={testimonial.quote === '' ? 'Testimonial' : `“${testimonial.quote}”`}
          fields={testimonialFields}
          stored={testimonial}
          onSave={submitTestimonial}
          onSaved={reload}
        />
      </ul>
    </Card>
  );
}

const fetchLandingClaims = () => call(readLandingClaims);
const submitClaim = (claimId: ClaimId, claim: Claim) =>
  call(saveLandingClaim, { body: { claimId, claim } });
const submitTestimonial = (body: Testimonial) => call(saveLandingTestimonial, { body });

interface LandingClaimRowProps<Stored extends Claim | Testimonial> {
  readonly title: string;
  readonly fields: readonly {
    readonly name: Exclude<keyof Stored & string, 'isConfirmed'>;
    readonly label: string;
    readonly hint?: string;
    readonly max: number;
  }[];
  readonly stored: Stored;
  readonly onSave: (changed: Stored) => Promise<unknown>;
  readonly onSaved: () => Promise<void>;
}

/** Renders one claim or the testimonial with its state, or the form that edits it. */
function LandingClaimRow<Stored extends Claim | Testimonial>(props: LandingClaimRowProps<Stored>) {
  const { title, fields, stored, onSave, onSaved } = props;
  /** The edited values; null while the form is closed. */
  const [formState, setFormState] = useState<Stored | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const save = useAction(async (changed: Stored) => {
    try {
      await onSave(changed);
      await Promise.all([onSaved(), loadPublicSettings()]);
      setFormState(null);
      showSuccess(changed.isConfirmed ? messages.savedAndShown : messages.savedAndHidden);
    } catch (thrown) {
      showFailureUnlessSignedOut(thrown, messages.saveFailed);
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (formState === null) return;
    const hasMissingFields = formState.isConfirmed && !canConfirmClaim(formState);
    setIncomplete(hasMissingFields);
    if (!hasMissingFields) void save.run(formState);
  }

  const badge = stored.isConfirmed ? (
    <Badge tone="green">Shown</Badge>
  ) : (
    <Badge tone="grey">Not shown</Badge>
  );
  if (formState === null)
    return (
      <Row as="li" gap={12} className={styles.row}>
        <Text as="span" weight={600} grows breaks>
          {title}
        </Text>
        {badge}
        <Button
          variant="outline"
          size="small"
          aria-label={`Edit ${title}`}
          onClick={() => setFormState(stored)}
        >
          <IconPencil aria-hidden="true" size={18} />
          Edit
        </Button>
      </Row>
    );
  return (
    <li className={styles.editing}>
      <form className={account.form} onSubmit={submit} noValidate>
        {fields.map(({ name, label, hint, max }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete="off"
            maxLength={max}
            value={String(formState[name])}
            {...(hint && { hint })}
            // Every edit withdraws the confirmation: it applied to the earlier text.
            onChange={(event) =>
              setFormState({ ...formState, [name]: event.target.value, isConfirmed: false })
            }
          />
        ))}
        <SwitchRow
          {...messages.confirm}
          isOn={formState.isConfirmed}
          onChange={(isConfirmed) => setFormState({ ...formState, isConfirmed })}
        />
        {isIncomplete ? <Notice tone="danger">{messages.fieldsMissing}</Notice> : null}
        <div className={account.actions}>
          <Button type="submit" isBusy={save.isBusy}>
            Save
          </Button>
          <Button
            variant="plain"
            onClick={() => {
              setIncomplete(false);
              setFormState(null);
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </li>
  );
}
