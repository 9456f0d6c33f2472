import { type FieldSource, fieldSources } from '@salespro/domain/templates/fields/TemplateField.ts';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { useState } from 'react';
import pane from '#templates/pane.module.css';
import { Badge } from '#ui/Badge.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { FieldRow } from './FieldRow.tsx';
import styles from './fieldsPane.module.css';

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
