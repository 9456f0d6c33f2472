import { type FieldSource, fieldSources } from '@salespro/domain/templates/fields/TemplateField.ts';
import type { FieldDescriptor } from '@salespro/domain/templates/listTemplateFields.ts';
import type { ViewValue } from '@salespro/domain/templates/ViewValue.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import pane from '#features/templates/pane.module.css';
import { showFailure } from '#lib/toast.ts';
import { Badge } from '#ui/Badge.tsx';
import button from '#ui/button.module.css';
import { useCopied } from '#ui/CopyButton.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import styles from './templateEditor.module.css';

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

/** Lists all fields a template may use: used fields first, the others grouped by source. */
export function FieldsPane({ fields }: FieldsPaneProps) {
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = fields.filter(({ field, description }) =>
    `${field} ${description}`.toLowerCase().includes(words),
  );
  const used = fields.filter(({ isUsedInTemplate }) => isUsedInTemplate).length;
  return (
    <section className={pane.pane} aria-labelledby="available-fields">
      <Row gap={8} justify="between" className={styles.top}>
        <Text as="h2" size="body" id="available-fields">
          Available Fields
        </Text>
        <Badge tone="green">{used} used</Badge>
      </Row>
      <div className={styles.search}>
        <SearchField
          label="Search fields"
          isBusy={false}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <div className={styles.groups}>
        {found.length === 0 ? (
          <Text tone="dim" above={16} below={16}>
            No fields match.
          </Text>
        ) : null}
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
      <Text as="h3" size="tiny" tone="dim" above={16} below={4} className={styles.group}>
        {name}
      </Text>
      <ul>
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
    <Row as="li" gap={4} className={styles.row} data-field={field}>
      <Text as="div" grows title={description}>
        <Text size="tiny" weight={600} className={styles.name}>
          {field}
        </Text>
        <Text
          size="tiny"
          tone="dim"
          className={styles.value}
          dir="auto"
          data-blank={currentValue === null || undefined}
        >
          {currentValue === null ? description : formatFieldValue(currentValue)}
        </Text>
      </Text>
      {isUsedInTemplate ? (
        <Text as="span" size="tiny" tone="green" weight={600}>
          Used
        </Text>
      ) : null}
      <button
        className={`${button.iconButton} ${styles.copy}`}
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
      {isCopied ? (
        <Text as="span" size="tiny" weight={600} className={styles.copied}>
          Copied
        </Text>
      ) : null}
      <VisuallyHidden isAnnounced>{isCopied ? `${field} copied` : ''}</VisuallyHidden>
    </Row>
  );
}

/** Formats the current value of a field in one line. */
export function formatFieldValue(value: ViewValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
