import { type FieldSource, fieldSources } from '@salespro/domain/templates/fields/TemplateField.ts';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import type { ViewValue } from '@salespro/domain/templates/ViewValue.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import pane from '#features/templates/pane.module.css';
import { showFailure } from '#lib/toast.ts';
import { Badge } from '#ui/Badge.tsx';
import { useCopied } from '#ui/CopyButton.tsx';
import button from '#ui/iconButton.module.css';
import { SearchField } from '#ui/SearchField.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import fieldRowStyles from './fieldRow.module.css';
import styles from './fieldsPane.module.css';
import { messages } from './messages.ts';

interface FieldsPaneProps {
  readonly fields: readonly FieldDescriptor[];
}

const sourceNames: Readonly<Record<FieldSource, string>> = {
  session: 'Session',
  discovery: 'Discovery',
  service: 'Service',
  trial: 'Trial',
  onboarding: 'Onboarding',
  computed: 'Computed',
  legacy: 'Legacy',
};

/** Every name a text may use: those it uses first, then all others by where they come from (EDIT-07, EDIT-09). */
export function FieldsPane({ fields }: FieldsPaneProps) {
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = fields.filter(({ field, description }) =>
    `${field} ${description}`.toLowerCase().includes(words),
  );
  const used = fields.filter(({ isUsedInTemplate }) => isUsedInTemplate).length;
  return (
    <section className={pane.pane} aria-labelledby="available-fields">
      <div className={styles.top}>
        <h2 className={pane.title} id="available-fields">
          Available Fields
        </h2>
        <Badge tone="green">{used} used</Badge>
      </div>
      <div className={styles.search}>
        <SearchField
          label="Search fields"
          isBusy={false}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <div className={styles.groups}>
        {found.length === 0 ? <p className={styles.none}>No fields match.</p> : null}
        <FieldGroup name="Used" fields={found.filter((field) => field.isUsedInTemplate)} />
        {fieldSources.map((source) => (
          <FieldGroup
            key={source}
            name={sourceNames[source]}
            fields={found.filter((field) => field.source === source && !field.isUsedInTemplate)}
          />
        ))}
      </div>
    </section>
  );
}

function FieldGroup({ name, fields }: { readonly name: string } & FieldsPaneProps) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3 className={styles.group}>{name}</h3>
      <ul className={styles.list}>
        {fields.map((field) => (
          <FieldRow key={field.field} field={field} />
        ))}
      </ul>
    </>
  );
}

interface FieldRowProps {
  readonly field: FieldDescriptor;
}

function FieldRow({
  field: { field, description, currentValue, isUsedInTemplate },
}: FieldRowProps) {
  const { isCopied, copy } = useCopied(() => showFailure(messages.copyFailed));
  const tag = `{{${field}}}`;
  return (
    <li className={fieldRowStyles.row} data-field={field}>
      <div className={fieldRowStyles.words} title={description}>
        <p className={fieldRowStyles.name}>{field}</p>
        <p
          className={fieldRowStyles.value}
          dir="auto"
          data-blank={currentValue === null || undefined}
        >
          {currentValue === null ? description : toValueText(currentValue)}
        </p>
      </div>
      {isUsedInTemplate ? <span className={fieldRowStyles.used}>Used</span> : null}
      <button
        className={`${button.iconButton} ${fieldRowStyles.copy}`}
        type="button"
        aria-label={`Copy ${tag}`}
        onClick={() => void copy(tag)}
      >
        {isCopied ? (
          <IconCheck aria-hidden="true" size={18} stroke={2} />
        ) : (
          <IconCopy aria-hidden="true" size={18} stroke={1.8} />
        )}
      </button>
      {isCopied ? <span className={fieldRowStyles.copied}>Copied</span> : null}
      <VisuallyHidden isAnnounced>{isCopied ? `${field} copied` : ''}</VisuallyHidden>
    </li>
  );
}

/** A value in one line, as the side panel and the completion list show it. */
export function toValueText(value: ViewValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
