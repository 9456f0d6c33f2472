import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { TemplateSubject } from '@salespro/domain/templates/buildTemplateView.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { listTemplateFields } from '@salespro/domain/templates/listTemplateFields.ts';
import { isRecapTemplateId } from '@salespro/domain/templates/renderChosenTemplate.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { contentManagerQuery } from '#features/templates/updateCachedTemplateText.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { FieldsPane } from './FieldsPane.tsx';
import { LeaveEditorDialog } from './LeaveEditorDialog.tsx';
import { messages } from './messages.ts';
import { PreviewClientSelect, PreviewPane, usePracticeClients } from './PreviewPane.tsx';
import { TextPane } from './TextPane.tsx';
import styles from './templateEditor.module.css';
import * as api from './templates.api.ts';
import { useEditedTemplateText } from './useEditedTemplateText.ts';
import {
  buildFailureToast,
  type TemplateActions,
  useTemplateActions,
} from './useTemplateActions.ts';

export interface TemplateEditorProps {
  /** Template in use on the page. */
  readonly template: ChosenTemplate;
  /** Interview that fills the preview. */
  readonly interview: StoredInterview & TemplateSubject;
}

/** Renders the editor of one template: text, preview and available fields. */
export function TemplateEditor({ template, interview }: TemplateEditorProps) {
  const editedText = useEditedTemplateText(template);
  const isManager = useQuery(contentManagerQuery).data;
  const actions = useTemplateActions(template, editedText, isManager);
  const [pane, setPane] = useState<Pane>('template');
  const [clientId, setClientId] = useState(interview.id);
  const [clients, loadClients] = usePracticeClients();
  const [hasHistory, setHistory] = useState(false);
  const { selectedServiceId: service, seller } = interview;
  // Preview and fields use a deferred value, so that typing stays fast.
  const text = useDeferredValue(editedText.text);
  const client = useMemo(() => {
    const practice = clients.find(({ id }) => id === clientId);
    return practice ? { ...practice, ...(seller && { seller }) } : interview;
  }, [clients, clientId, interview, seller]);
  const fields = useMemo(
    () => listTemplateFields({ ...client, selectedServiceId: service }, text),
    [client, service, text],
  );
  const canSave = template.source !== 'missing' || editedText.text !== editedText.activeText;

  return (
    <div className={styles.layout} data-extra-wide="">
      <div className={styles.switch}>
        <PaneSwitch pane={pane} onChange={setPane} />
      </div>
      <div className={styles.panes} data-pane={pane}>
        <div className={styles.template}>
          <TextPane
            template={template}
            edited={editedText}
            checkedText={text}
            fields={fields}
            onSave={() => actions.start('saveAccount')}
          />
        </div>
        <div className={styles.preview}>
          <PreviewPane
            template={text}
            interview={client}
            clientSelect={
              <PreviewClientSelect
                interview={interview}
                clients={clients}
                chosenId={client.id}
                onOpen={loadClients}
                onChoose={setClientId}
              />
            }
          />
        </div>
        <div className={styles.fields}>
          <FieldsPane fields={fields} />
        </div>
      </div>
      <EditorActions
        templateId={template.id}
        actions={actions}
        canSave={canSave}
        hasOverride={editedText.accountText !== null}
        hasGlobal={editedText.globalText !== null}
        isManager={isManager}
        onHistory={() => setHistory(true)}
      />
      {actions.confirming ? (
        <ConfirmActionDialog
          action={actions.confirming}
          templateId={template.id}
          onConfirm={actions.confirm}
          onCancel={actions.cancel}
        />
      ) : null}
      {hasHistory ? (
        <GlobalHistoryDialog
          templateId={template.id}
          onRestored={editedText.discardEdit}
          onClose={() => setHistory(false)}
        />
      ) : null}
      <LeaveEditorDialog name={template.id} />
    </div>
  );
}

type Pane = 'template' | 'preview' | 'fields';

interface PaneSwitchProps {
  readonly pane: Pane;
  readonly onChange: (pane: Pane) => void;
}

const panes = [
  { value: 'template', label: 'Template' },
  { value: 'preview', label: 'Preview' },
  { value: 'fields', label: 'Fields' },
] as const;

/** Switches panes on small screens: one of three on a phone, one beside the text on a tablet. */
function PaneSwitch({ pane, onChange }: PaneSwitchProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const beside = pane === 'fields' ? 'fields' : 'preview';
  return (
    <SegmentedControl<Pane>
      legend="Part of the editor"
      options={isPhone ? panes : panes.slice(1)}
      value={isPhone ? pane : beside}
      onChange={onChange}
      isWide
    />
  );
}

interface EditorActionsProps {
  readonly templateId: string;
  readonly actions: TemplateActions;
  /** False while no text exists and none was typed. */
  readonly canSave: boolean;
  readonly hasOverride: boolean;
  readonly hasGlobal: boolean;
  readonly isManager: boolean | undefined;
  readonly onHistory: () => void;
}

/** Renders the save and reset buttons: for the own account, and for everyone. */
function EditorActions(props: EditorActionsProps) {
  const { actions, canSave, hasOverride, hasGlobal, isManager } = props;
  const { busy, start } = actions;
  return (
    <div className={styles.actions}>
      <div className={styles.accountActions}>
        <Button
          isBusy={busy === 'saveAccount'}
          disabled={!canSave}
          onClick={() => start('saveAccount')}
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
          onClick={() => start('removeAccount')}
        >
          Remove Account Override
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are actions */}
      <div className={styles.globalActions} role="group" aria-label="For everyone">
        <Text size="tiny" tone="dim" weight={600} className={styles.heading}>
          For everyone
          {isManager === false ? (
            <Text as="span" weight={500} isBlock className={styles.hint}>
              Owner and admin only
            </Text>
          ) : null}
        </Text>
        {isManager ? (
          <Button variant="plain" onClick={props.onHistory}>
            History
          </Button>
        ) : null}
        <Button
          variant="outline"
          isBusy={busy === 'saveGlobal'}
          disabled={!canSave}
          onClick={() => start('saveGlobal')}
        >
          Save to Global
        </Button>
        {isRecapTemplateId(props.templateId) ? (
          <Button
            variant="outline"
            isBusy={busy === 'applyToAll'}
            disabled={!canSave}
            onClick={() => start('applyToAll')}
          >
            Apply to All Recaps
          </Button>
        ) : null}
        <Button
          variant="plainDanger"
          isBusy={busy === 'resetGlobal'}
          disabled={isManager === true && !hasGlobal}
          onClick={() => start('resetGlobal')}
        >
          Reset Global
        </Button>
      </div>
    </div>
  );
}

interface ConfirmActionDialogProps {
  readonly action: NonNullable<TemplateActions['confirming']>;
  readonly templateId: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const confirmations = {
  resetGlobal: {
    title: 'Reset the global template?',
    text: "Everyone who hasn't written their own goes back to the built-in text. You can still find this text in the history.",
    yes: 'Reset Global',
  },
  applyToAll: {
    title: 'Apply this text to all recaps?',
    text: 'It replaces the shared text of all seven recaps, for everyone. You can still find the current texts in the history.',
    yes: 'Apply to All Recaps',
  },
} as const;

/** Asks for a confirmation before an action that affects all users. */
function ConfirmActionDialog({
  action,
  templateId,
  onConfirm,
  onCancel,
}: ConfirmActionDialogProps) {
  const { title, text, yes } = confirmations[action];
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant={action === 'resetGlobal' ? 'dangerFilled' : 'filled'}
            onClick={onConfirm}
          >
            {yes}
          </Button>
        </>
      }
    >
      <p>
        <strong>{templateId}</strong>
      </p>
      <p>{text}</p>
    </Dialog>
  );
}

interface GlobalHistoryDialogProps {
  readonly templateId: TemplateId;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** Lists earlier global texts with author and time; one click restores a text. */
function GlobalHistoryDialog({ templateId, onRestored, onClose }: GlobalHistoryDialogProps) {
  const history = useQuery({
    queryKey: ['template-history', templateId],
    queryFn: () => api.fetchGlobalTextHistory(templateId),
    staleTime: 0,
    gcTime: 0,
  });
  const restore = usePageAction(async (page, text: string | null) => {
    try {
      if (text === null) await api.deleteGlobalText(templateId);
      else await api.saveGlobalText(templateId, text);
    } catch (thrown) {
      showFailure(buildFailureToast(text === null ? 'resetGlobal' : 'saveGlobal', thrown));
      return;
    }
    if (page.hasUserLeft()) return;
    showSuccess(messages.earlierTextRestored);
    onRestored();
    onClose();
  });

  return (
    <Dialog
      role="dialog"
      title="Shared texts so far"
      onClose={onClose}
      isBusy={restore.isBusy}
      actions={
        <Button variant="outline" disabled={restore.isBusy} onClick={onClose}>
          Close
        </Button>
      }
    >
      {history.isPending ? <LoadingCard /> : null}
      {history.isError ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" size="small" onClick={() => void history.refetch()}>
              Try Again
            </Button>
          }
        >
          We couldn't load the history. Nothing is lost.
        </Notice>
      ) : null}
      {history.data?.length === 0 ? (
        <p>Nobody has changed this text for everyone yet. The built-in text is in use.</p>
      ) : null}
      <ol className={styles.versions}>
        {history.data?.map(({ version, templateString, author, at }, index) => (
          <Row as="li" key={version} gap={12} align="start" className={styles.version}>
            <Text as="div" grows>
              <Text weight={600} isTabular>
                {formatTime(at)}
              </Text>
              <Text size="small" tone="dim">
                {author}
              </Text>
              <Text size="small" tone="dim" className={styles.historyDialogText}>
                {templateString === null
                  ? 'Reset to the built-in text'
                  : templateString.slice(0, 300)}
              </Text>
            </Text>
            {index === 0 ? (
              <Text as="span" size="small" tone="green" weight={600}>
                In use
              </Text>
            ) : (
              <Button
                variant="outline"
                size="small"
                isBusy={restore.isBusy}
                aria-label={`Restore the text of ${formatTime(at)}`}
                onClick={() => void restore.run(templateString)}
              >
                Restore
              </Button>
            )}
          </Row>
        ))}
      </ol>
    </Dialog>
  );
}

function formatTime(at: string): string {
  return new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
