import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { isRecapTemplateId } from '@salespro/domain/templates/renderChosenTemplate.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { templateFields } from '@salespro/domain/templates/templateFields.ts';
import type { TemplateSubject } from '@salespro/domain/templates/templateView.ts';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { contentManagerQuery } from '#features/templates/keepTemplateText.ts';
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
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { messages } from './messages.ts';
import { PreviewPane, SubjectSelect, usePracticeClients } from './PreviewPane.tsx';
import { TextPane } from './TextPane.tsx';
import styles from './templateEditor.module.css';
import * as api from './templates.api.ts';
import { type TemplateActions, toFailure, useTemplateActions } from './useTemplateActions.ts';
import { useTemplateText } from './useTemplateText.ts';

export interface EditorLayoutProps {
  /** The template in use on the screen (EDIT-02). */
  readonly template: ChosenTemplate;
  /** The preview is filled with it. */
  readonly interview: StoredInterview & TemplateSubject;
}

/** Text, preview and fields side by side; on a smaller screen one after the other. */
export function EditorLayout({ template, interview }: EditorLayoutProps) {
  const written = useTemplateText(template);
  const isManager = useQuery(contentManagerQuery).data;
  const actions = useTemplateActions(template, written, isManager);
  const [pane, setPane] = useState<Pane>('template');
  const [clientId, setClientId] = useState(interview.id);
  const [clients, loadClients] = usePracticeClients();
  const [hasHistory, setHistory] = useState(false);
  const { selectedServiceId: service, seller } = interview;
  // Typing comes first: what follows the text catches up when the keys rest.
  const text = useDeferredValue(written.text);
  const client = useMemo(() => {
    const practice = clients.find(({ id }) => id === clientId);
    return practice ? { ...practice, ...(seller && { seller }) } : interview;
  }, [clients, clientId, interview, seller]);
  const fields = useMemo(
    () => templateFields({ ...client, selectedServiceId: service }, text),
    [client, service, text],
  );
  const canSave = template.source !== 'missing' || written.text !== written.stored;

  return (
    <div className={styles.layout} data-extra-wide="">
      <div className={styles.switch}>
        <PaneSwitch pane={pane} onChange={setPane} />
      </div>
      <div className={styles.panes} data-pane={pane}>
        <div className={styles.template}>
          <TextPane
            template={template}
            written={written}
            checkedText={text}
            fields={fields}
            onSave={() => actions.press('saveAccount')}
          />
        </div>
        <div className={styles.preview}>
          <PreviewPane
            template={text}
            interview={client}
            subject={
              <SubjectSelect
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
        hasOverride={written.account !== null}
        hasGlobal={written.global !== null}
        isManager={isManager}
        onHistory={() => setHistory(true)}
      />
      {actions.asked ? (
        <ActionQuestion
          asked={actions.asked}
          templateId={template.id}
          onConfirm={actions.confirm}
          onCancel={actions.cancel}
        />
      ) : null}
      {hasHistory ? (
        <HistoryDialog
          templateId={template.id}
          onRestored={written.follow}
          onClose={() => setHistory(false)}
        />
      ) : null}
      <LeaveQuestion name={template.id} />
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

/** On a phone one part at a time; on a tablet the text stays beside one of the two others. */
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
  /** There is something to save at all. */
  readonly canSave: boolean;
  readonly hasOverride: boolean;
  readonly hasGlobal: boolean;
  readonly isManager: boolean | undefined;
  readonly onHistory: () => void;
}

/** One's own text at the left; what changes the text of everybody stands apart. */
function EditorActions(props: EditorActionsProps) {
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

interface ActionQuestionProps {
  readonly asked: NonNullable<TemplateActions['asked']>;
  readonly templateId: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const questions = {
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

/** EDIT-20: what reaches everybody is asked for once more. */
function ActionQuestion({ asked, templateId, onConfirm, onCancel }: ActionQuestionProps) {
  const { title, text, yes } = questions[asked];
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant={asked === 'resetGlobal' ? 'dangerFilled' : 'filled'} onClick={onConfirm}>
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

interface HistoryDialogProps {
  readonly templateId: TemplateId;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** W-28: the global texts there were, with author and time; one click brings one back. */
function HistoryDialog({ templateId, onRestored, onClose }: HistoryDialogProps) {
  const history = useQuery({
    queryKey: ['template-history', templateId],
    queryFn: () => api.readHistory(templateId),
    staleTime: 0,
    gcTime: 0,
  });
  const restore = usePageAction(async (page, text: string | null) => {
    try {
      if (text === null) await api.resetGlobal(templateId);
      else await api.saveToGlobal(templateId, text);
    } catch (thrown) {
      showFailure(toFailure(text === null ? 'resetGlobal' : 'saveGlobal', thrown));
      return;
    }
    if (page.isLeft()) return;
    showSuccess(messages.restored);
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
                {toTime(at)}
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
                aria-label={`Restore the text of ${toTime(at)}`}
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

function toTime(at: string): string {
  return new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
