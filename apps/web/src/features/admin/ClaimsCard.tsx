import { readClaims, saveClaim, saveTestimonial } from '@salespro/contract/landing.ts';
import {
  type Claim,
  type ClaimId,
  canConfirm,
  claimIds,
  claimLimits,
  type Testimonial,
  testimonialLimits,
} from '@salespro/domain/landing/claims.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import account from '#features/settings/account.module.css';
import { loadSettings } from '#features/settings/settingsStore.ts';
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
import styles from './claimsCard.module.css';

/** The exact words of the claims an admin confirms (decision 064). */
const messages = {
  about:
    "Visitors see what we measured. They see a claim or a testimonial only after you've confirmed it here.",
  sourceShown: 'Where the number comes from. Visitors see it under the claim.',
  consent: 'How and when they agreed to be quoted. Only you see it.',
  confirm: {
    label: 'This is true and I may say it',
    description: 'Turn it on, and the landing page shows it.',
  },
  lacking: 'Fill in every field first, and leave no [placeholder] in it.',
  shown: { title: 'Saved', description: 'The landing page shows it now.' },
  saved: { title: 'Saved', description: "The landing page doesn't show it." },
  saveFailed: { title: 'Error', description: "We couldn't save that. Please try again." },
  loadFailed: "We couldn't load the claims.",
} as const;

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
      <ul>
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

const readMyClaims = () => call(readClaims);
const saveMyClaim = (claimId: ClaimId, claim: Claim) =>
  call(saveClaim, { body: { claimId, claim } });
const saveMyTestimonial = (body: Testimonial) => call(saveTestimonial, { body });

interface ClaimRowProps<Words extends Claim | Testimonial> {
  readonly title: string;
  readonly fields: readonly {
    readonly name: Exclude<keyof Words & string, 'isConfirmed'>;
    readonly label: string;
    readonly hint?: string;
    readonly max: number;
  }[];
  readonly stored: Words;
  readonly onSave: (words: Words) => Promise<unknown>;
  readonly onSaved: () => Promise<void>;
}

/** One claim: what it says, whether it is shown, and a form to change both. */
function ClaimRow<Words extends Claim | Testimonial>(props: ClaimRowProps<Words>) {
  const { title, fields, stored, onSave, onSaved } = props;
  /** Null while the form is closed. */
  const [words, setWords] = useState<Words | null>(null);
  const [isRefused, setRefused] = useState(false);
  const save = useAction(async (changed: Words) => {
    try {
      await onSave(changed);
      await Promise.all([onSaved(), loadSettings()]);
      setWords(null);
      showSuccess(changed.isConfirmed ? messages.shown : messages.saved);
    } catch (thrown) {
      reportFailure(thrown, messages.saveFailed);
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (words === null) return;
    const isLacking = words.isConfirmed && !canConfirm(words);
    setRefused(isLacking);
    if (!isLacking) void save.run(words);
  }

  const badge = stored.isConfirmed ? (
    <Badge tone="green">Shown</Badge>
  ) : (
    <Badge tone="grey">Not shown</Badge>
  );
  if (words === null)
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
          onClick={() => setWords(stored)}
        >
          <IconPencil aria-hidden="true" size={18} />
          Edit
        </Button>
      </Row>
    );
  return (
    <li className={styles.open}>
      <form className={account.form} onSubmit={submit} noValidate>
        {fields.map(({ name, label, hint, max }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete="off"
            maxLength={max}
            value={String(words[name])}
            {...(hint && { hint })}
            // Other words are not what was said to be true.
            onChange={(event) =>
              setWords({ ...words, [name]: event.target.value, isConfirmed: false })
            }
          />
        ))}
        <SwitchRow
          {...messages.confirm}
          isOn={words.isConfirmed}
          onChange={(isConfirmed) => setWords({ ...words, isConfirmed })}
        />
        {isRefused ? <Notice tone="danger">{messages.lacking}</Notice> : null}
        <div className={account.actions}>
          <Button type="submit" isBusy={save.isBusy}>
            Save
          </Button>
          <Button
            variant="plain"
            onClick={() => {
              setRefused(false);
              setWords(null);
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </li>
  );
}
