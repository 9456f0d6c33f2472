import { agencyCardMaxLengths } from '@salespro/domain/agencyCard/AgencyCard.ts';
import { isTimeZone } from '@salespro/domain/agencyCard/isTimeZone.ts';
import { IconCheck, IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { fetchIsAdmin } from '#features/settings/settings.api.ts';
import settingsFrameStyles from '#features/settings/settingsLayout.module.css';
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
import type { AgencyCardLayer } from './agencyCard.api.ts';
import styles from './agencyCard.module.css';
import { agencyCardQuery } from './agencyCardQuery.ts';
import { formatValueSource, LogoUploadBox } from './LogoUploadBox.tsx';
import { messages } from './messages.ts';
import { type AgencyCardFieldProps, useAgencyCardField } from './useAgencyCardField.ts';

export function AgencyCardPage() {
  usePageTitle('Agency Card');
  return (
    <>
      <h1>Agency Card</h1>
      <p className={settingsFrameStyles.lead}>Who you are, in every text you send.</p>
      <AgencyCardEditor />
    </>
  );
}

const layerOptions = [
  { value: 'own', label: 'Mine' },
  { value: 'global', label: "Everyone's" },
] as const;

/** Edits the agency card; each field saves by itself, and the admin can also edit the global layer. */
function AgencyCardEditor() {
  const auth = useAuth();
  const isOnline = useOnline();
  const { data: card, isError, refetch } = useQuery({ ...agencyCardQuery, staleTime: 0 });
  const userId = auth.status === 'signed_in' ? auth.session.user.id : null;
  const isAdmin = useQuery({
    queryKey: ['is-admin', userId],
    queryFn: fetchIsAdmin,
    enabled: userId !== null,
    staleTime: 0,
  }).data;
  const [chosenLayer, setLayer] = useState<AgencyCardLayer>('own');
  const layer = isAdmin === true ? chosenLayer : 'own';

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
              options={layerOptions}
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
          <div className={styles.fullWidth}>
            <AgencyCardTextField {...field} field="agencyName" label="Agency name" />
          </div>
          {layer === 'own' ? (
            <>
              <AgencyCardTextField
                {...field}
                field="sellerName"
                label="Your name"
                autoComplete="name"
              />
              <AgencyCardTextField
                {...field}
                field="phone"
                label="Phone"
                type="tel"
                autoComplete="tel"
              />
              <AgencyCardTextField
                {...field}
                field="email"
                label="E-mail"
                type="email"
                autoComplete="email"
              />
            </>
          ) : null}
          <AgencyCardTimeZoneField {...field} field="timeZone" label="Time zone" />
          <div className={styles.fullWidth}>
            <AgencyCardTextField {...field} field="signature" label="Signature line" />
          </div>
        </div>
        <LogoUploadBox {...field} />
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

type AgencyCardTextFieldProps = AgencyCardFieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>;

/** Renders a text field of the card that saves on blur and on Enter. */
function AgencyCardTextField({ card, layer, field, label, ...input }: AgencyCardTextFieldProps) {
  const edited = useAgencyCardField({ card, layer, field, label });
  const [emailError, setEmailError] = useState<string>();
  const element = useRef<HTMLInputElement>(null);
  const noteId = useId();

  function validateAndSave() {
    const text = edited.value.trim();
    const isMalformed = field === 'email' && text !== '' && !isEmail(text);
    setEmailError(isMalformed ? messages.emailNeeded : undefined);
    if (!isMalformed) edited.saveOnLeave();
  }

  return (
    <div>
      <TextField
        {...input}
        ref={element}
        label={label}
        name={`card-${field}`}
        dir="auto"
        maxLength={agencyCardMaxLengths[field]}
        value={edited.value}
        aria-describedby={noteId}
        error={emailError ?? edited.errorMessage}
        onChange={(event) => {
          setEmailError(undefined);
          edited.setText(event.target.value);
        }}
        onBlur={validateAndSave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') validateAndSave();
        }}
      />
      <FieldStatusLine
        id={noteId}
        label={label}
        layer={layer}
        edited={edited}
        onReset={() => element.current?.focus()}
      />
    </div>
  );
}

const supportedTimeZones = Intl.supportedValuesOf('timeZone');

/** Renders the time zone field; the zone of the device is suggested, but never set without a click. */
function AgencyCardTimeZoneField(props: AgencyCardFieldProps) {
  const edited = useAgencyCardField(props);
  const element = useRef<HTMLSelectElement>(null);
  const noteId = useId();
  const { value } = edited;
  const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = [...new Set([...supportedTimeZones, deviceTimeZone, value])]
    .filter((name) => isTimeZone(name))
    .sort();
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
        error={edited.errorMessage}
        onChange={(event) => edited.saveOnLeave(event.target.value)}
      />
      <FieldStatusLine
        id={noteId}
        label={props.label}
        layer={props.layer}
        edited={edited}
        onReset={() => element.current?.focus()}
      />
      {value === '' && isTimeZone(deviceTimeZone) ? (
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            edited.saveOnLeave(deviceTimeZone);
            element.current?.focus();
          }}
        >
          Use {deviceTimeZone}, as this device says
        </Button>
      ) : null}
    </div>
  );
}

interface FieldStatusLineProps {
  /** Id of the source label, referenced by the field's `aria-describedby`. */
  readonly id: string;
  readonly label: string;
  readonly layer: AgencyCardLayer;
  readonly edited: ReturnType<typeof useAgencyCardField>;
  /** Moves the focus to the field, because the reset button disappears. */
  readonly onReset: () => void;
}

/** Renders the line fallback a field: source of the value, save status, and a button to reset it. */
function FieldStatusLine({ id, label, layer, edited, onReset }: FieldStatusLineProps) {
  const { saveStatus, stored, fallback, source, isUnsaved, retry, resetToFallback } = edited;
  const { resetLabels } = messages;
  const resetLabel =
    fallback.source === null || fallback.source === 'own'
      ? resetLabels.none
      : resetLabels[fallback.source];
  return (
    <Row wraps className={styles.statusLine}>
      <Text as="span" size="small" tone="dim" grows id={id}>
        {isUnsaved ? messages.notSavedYet : formatValueSource(layer, source)}
      </Text>
      <Row as="span" gap={4} isInline size="small" tone="green" weight={500} aria-live="polite">
        {saveStatus === 'pending' ? 'Saving...' : null}
        {saveStatus === 'success' ? (
          <>
            <IconCheck aria-hidden="true" size={16} stroke={2} />
            Saved
          </>
        ) : null}
      </Row>
      {saveStatus === 'error' ? (
        <Button variant="plain" size="small" aria-label={`Try Again: ${label}`} onClick={retry}>
          Try Again
        </Button>
      ) : null}
      {stored !== '' && saveStatus !== 'pending' ? (
        <Button
          variant="plain"
          size="small"
          aria-label={`${resetLabel}: ${label}`}
          onClick={() => {
            resetToFallback();
            onReset();
          }}
        >
          {resetLabel}
        </Button>
      ) : null}
    </Row>
  );
}
