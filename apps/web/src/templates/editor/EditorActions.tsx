import { isRecapTemplateId } from '@salespro/domain/templates/templateMessages.ts';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { Button } from '#ui/Button.tsx';
import styles from './editorActions.module.css';
import type { TemplateActions } from './useTemplateActions.ts';

interface EditorActionsProps {
  readonly templateId: string;
  readonly actions: TemplateActions;
  /** There is something to save at all. */
  readonly canSave: boolean;
  readonly hasOverride: boolean;
  readonly hasGlobal: boolean;
  readonly isManager: boolean | undefined;
  readonly onHistory: () => void;
}

/** One's own text at the left; what changes the text of everybody stands apart. */
export function EditorActions(props: EditorActionsProps) {
  const { actions, canSave, hasOverride, hasGlobal, isManager } = props;
  const { busy, press } = actions;
  return (
    <div className={styles.actions}>
      <div className={styles.own}>
        <Button
          isBusy={busy === 'saveAccount'}
          disabled={!canSave}
          onClick={() => press('saveAccount')}
        >
          {busy === 'saveAccount' ? null : (
            <IconDeviceFloppy aria-hidden="true" size={19} stroke={1.8} />
          )}
          Save to Account
        </Button>
        <Button
          variant="outline"
          isBusy={busy === 'removeAccount'}
          disabled={!hasOverride}
          onClick={() => press('removeAccount')}
        >
          Remove Account Override
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are actions */}
      <div className={styles.everyone} role="group" aria-label="For everyone">
        <p className={styles.heading}>
          For everyone
          {isManager === false ? <span className={styles.hint}>Owner and admin only</span> : null}
        </p>
        {isManager ? (
          <Button variant="plain" onClick={props.onHistory}>
            History
          </Button>
        ) : null}
        <Button
          variant="outline"
          isBusy={busy === 'saveGlobal'}
          disabled={!canSave}
          onClick={() => press('saveGlobal')}
        >
          Save to Global
        </Button>
        {isRecapTemplateId(props.templateId) ? (
          <Button
            variant="outline"
            isBusy={busy === 'applyToAll'}
            disabled={!canSave}
            onClick={() => press('applyToAll')}
          >
            Apply to All Recaps
          </Button>
        ) : null}
        <Button
          variant="plainDanger"
          isBusy={busy === 'resetGlobal'}
          disabled={isManager === true && !hasGlobal}
          onClick={() => press('resetGlobal')}
        >
          Reset Global
        </Button>
      </div>
    </div>
  );
}
