import { parseObjections } from '@salespro/domain/templates/objections/parseObjections.ts';
import {
  searchObjections,
  toCopyText,
} from '@salespro/domain/templates/objections/searchObjections.ts';
import { IconPencil } from '@tabler/icons-react';
import { showFailure } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { TabList } from '#ui/TabList.tsx';
import { messages } from './messages.ts';
import styles from './objectionsBar.module.css';
import type { ObjectionLayer } from './useDrafts.ts';

interface ObjectionsBarProps {
  readonly panelId: string;
  readonly layer: ObjectionLayer;
  readonly query: string;
  readonly text: string;
  readonly isEditing: boolean;
  readonly onLayer: (layer: ObjectionLayer) => void;
  readonly onQuery: (query: string) => void;
  /** Missing for who may only read. */
  readonly onEdit?: () => void;
}

const tabs = [
  { value: 'account', label: 'My Objections' },
  { value: 'global', label: 'Global' },
] as const;

export function ObjectionsBar(props: ObjectionsBarProps) {
  const { panelId, layer, query, text, isEditing, onLayer, onQuery, onEdit } = props;
  const objections = parseObjections(text);
  const shown = searchObjections(objections.entries, query);
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField
          label="Search objections"
          isBusy={false}
          value={query}
          disabled={isEditing}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      <TabList
        label="Whose objections"
        tabs={tabs}
        value={layer}
        panelId={panelId}
        onChange={onLayer}
      />
      {isEditing ? null : (
        <div className={styles.actions}>
          {onEdit ? (
            <Button variant="outline" onClick={onEdit}>
              <IconPencil aria-hidden="true" size={19} stroke={1.8} />
              Edit
            </Button>
          ) : null}
          {text === '' ? null : (
            <CopyButton
              text={toCopyText(objections, shown)}
              label="Copy All"
              onFailure={() => showFailure(messages.copyFailed)}
            />
          )}
        </div>
      )}
    </div>
  );
}
