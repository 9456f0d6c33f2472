import { cardLimits } from '@salespro/domain/agencyCard/AgencyCard.ts';
import { isTimeZone } from '@salespro/domain/agencyCard/isTimeZone.ts';
import { IconCheck, IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { readIsAdmin } from '#features/settings/settings.api.ts';
import settingsFrameStyles from '#features/settings/settingsFrame.module.css';
import { isEmail } from '#lib/isEmail.ts';
import { useOnline } from '#lib/useOnline.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { CardLayer } from './agencyCard.api.ts';
import styles from './agencyCard.module.css';
import { agencyCardQuery } from './agencyCardQuery.ts';
import { LogoBox, toSourceText } from './LogoBox.tsx';
import { messages } from './messages.ts';
import { type CardValueProps, useCardValue } from './useCardValue.ts';

export function AgencyCardPage() {
  usePageTitle('Agency Card');
  return (
    <>
      <h1>Agency Card</h1>
      <p className={settingsFrameStyles.lead}>Who you are, in every text you send.</p>
      <AgencyCard />
    </>
  );
}

const layers = [
  { value: 'own', label: 'Mine' },
  { value: 'global', label: "Everyone's" },
] as const;

/** What texts say about who sells. Each field saves by itself; the admin also has everyone's (CARD-16, CARD-17). */
function AgencyCard() {
  const auth = useAuth();
  const isOnline = useOnline();
  const { data: card, isError, refetch } = useQuery({ ...agencyCardQuery, staleTime: 0 });
  const userId = auth.status === 'signed_in' ? auth.session.user.id : null;
  const isAdmin = useQuery({
    queryKey: ['is-admin', userId],
    queryFn: readIsAdmin,
    enabled: userId !== null,
    staleTime: 0,
  }).data;
  const [chosen, setLayer] = useState<CardLayer>('own');
  const layer = isAdmin === true ? chosen : 'own';

  if (!card) {
    if (!isError) return <LoadingCard text="Loading your agency card" />;
    const retry = (
      <Button variant="outline" onClick={() => void refetch()}>
        Try Again
      </Button>
    );
    return (
      <Notice tone="danger" action={retry}>
        We couldn't load your agency card.
      </Notice>
    );
  }
  const field = { card, layer };
  return (
    <Card
      title="Your agency"
      description="Used by your voicemails, texts and e-mails. Each field saves when you leave it."
      badge={
        <>
          {isOnline ? null : <Badge tone="grey">{messages.needsConnection}</Badge>}
          {isAdmin === true ? (
            <SegmentedControl
              legend="Whose agency card"
              options={layers}
              value={layer}
              onChange={setLayer}
            />
          ) : null}
        </>
      }
    >
      <Row as="fieldset" key={layer} gap={24} align="start" wraps disabled={!isOnline}>
        <legend>
          <VisuallyHidden>
            {layer === 'own' ? 'Your agency card' : "Everyone's agency card"}
          </VisuallyHidden>
        </legend>
        <div className={styles.fields}>
          <div className={styles.wide}>
            <CardTextField {...field} field="agencyName" label="Agency name" />
          </div>
          {layer === 'own' ? (
            <>
              <CardTextField {...field} field="sellerName" label="Your name" autoComplete="name" />
              <CardTextField {...field} field="phone" label="Phone" type="tel" autoComplete="tel" />
              <CardTextField
                {...field}
                field="email"
                label="E-mail"
                type="email"
                autoComplete="email"
              />
            </>
          ) : null}
          <CardZoneField {...field} field="timeZone" label="Time zone" />
          <div className={styles.wide}>
            <CardTextField {...field} field="signature" label="Signature line" />
          </div>
        </div>
        <LogoBox {...field} />
      </Row>
      <Row
        as="ul"
        gap={20}
        rowGap={8}
        align="stretch"
        wraps
        size="small"
        tone="dim"
        above={20}
        className={styles.uses}
      >
        <li>
          <IconPhone aria-hidden="true" size={16} stroke={1.8} />
          Voicemail and openers
        </li>
        <li>
          <IconMail aria-hidden="true" size={16} stroke={1.8} />
          Follow-up e-mails
        </li>
        <li>
          <IconMessage aria-hidden="true" size={16} stroke={1.8} />
          Text messages
        </li>
      </Row>
    </Card>
  );
}

type CardTextFieldProps = CardValueProps &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>;

/** A value that is typed: saved on leaving the field, or with Enter (CARD-16). */
function CardTextField({ card, layer, field, label, ...input }: CardTextFieldProps) {
  const edited = useCardValue({ card, layer, field, label });
  const [problem, setProblem] = useState<string>();
  const element = useRef<HTMLInputElement>(null);
  const noteId = useId();

  function leave() {
    const text = edited.value.trim();
    const isWrong = field === 'email' && text !== '' && !isEmail(text);
    setProblem(isWrong ? messages.emailNeeded : undefined);
    if (!isWrong) edited.leave();
  }

  return (
    <div>
      <TextField
        {...input}
        ref={element}
        label={label}
        name={`card-${field}`}
        dir="auto"
        maxLength={cardLimits[field]}
        value={edited.value}
        aria-describedby={noteId}
        error={problem ?? edited.problem}
        onChange={(event) => {
          setProblem(undefined);
          edited.type(event.target.value);
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
      <ValueNote
        id={noteId}
        label={label}
        layer={layer}
        edited={edited}
        onPutBack={() => element.current?.focus()}
      />
    </div>
  );
}

const known = Intl.supportedValuesOf('timeZone');

/** The time zone by its name; what the device says is offered, never taken by itself (CARD-06). */
function CardZoneField(props: CardValueProps) {
  const edited = useCardValue(props);
  const element = useRef<HTMLSelectElement>(null);
  const noteId = useId();
  const { value } = edited;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = [...new Set([...known, here, value])].filter((name) => isTimeZone(name)).sort();
  return (
    <div>
      <SelectField
        ref={element}
        label={props.label}
        name={`card-${props.field}`}
        options={options}
        placeholder="Choose a time zone"
        value={value}
        aria-describedby={noteId}
        error={edited.problem}
        onChange={(event) => edited.leave(event.target.value)}
      />
      <ValueNote
        id={noteId}
        label={props.label}
        layer={props.layer}
        edited={edited}
        onPutBack={() => element.current?.focus()}
      />
      {value === '' && isTimeZone(here) ? (
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            edited.leave(here);
            element.current?.focus();
          }}
        >
          Use {here}, as this device says
        </Button>
      ) : null}
    </div>
  );
}

interface ValueNoteProps {
  /** Of the words that say where the value comes from: they describe the field. */
  readonly id: string;
  readonly label: string;
  readonly layer: CardLayer;
  readonly edited: ReturnType<typeof useCardValue>;
  /** What stays when the button is gone. */
  readonly onPutBack: () => void;
}

/** Below a field: where its value comes from, whether it is saved, and the way back to what would be there without it. */
function ValueNote({ id, label, layer, edited, onPutBack }: ValueNoteProps) {
  const { state, stored, below, source, isUnsaved, retry, putBack } = edited;
  const { putBack: ways } = messages;
  const words = below.source === null || below.source === 'own' ? ways.none : ways[below.source];
  return (
    <Row wraps className={styles.note}>
      <Text as="span" size="small" tone="dim" grows id={id}>
        {isUnsaved ? messages.notSavedYet : toSourceText(layer, source)}
      </Text>
      <Row as="span" gap={4} isInline size="small" tone="green" weight={500} aria-live="polite">
        {state === 'pending' ? 'Saving...' : null}
        {state === 'success' ? (
          <>
            <IconCheck aria-hidden="true" size={16} stroke={2} />
            Saved
          </>
        ) : null}
      </Row>
      {state === 'error' ? (
        <Button variant="plain" size="small" aria-label={`Try Again: ${label}`} onClick={retry}>
          Try Again
        </Button>
      ) : null}
      {stored !== '' && state !== 'pending' ? (
        <Button
          variant="plain"
          size="small"
          aria-label={`${words}: ${label}`}
          onClick={() => {
            putBack();
            onPutBack();
          }}
        >
          {words}
        </Button>
      ) : null}
    </Row>
  );
}
