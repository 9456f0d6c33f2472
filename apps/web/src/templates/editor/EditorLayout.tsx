import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateSubject } from '@salespro/domain/templates/TemplateSubject.ts';
import { templateFields } from '@salespro/domain/templates/templateFields.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { contentManagerQuery } from '#templates/contentManagerQuery.ts';
import { FieldsPane } from '#templates/fields/FieldsPane.tsx';
import { PreviewPane } from '#templates/preview/PreviewPane.tsx';
import { SubjectSelect } from '#templates/preview/SubjectSelect.tsx';
import { usePracticeClients } from '#templates/preview/usePracticeClients.ts';
import { ActionQuestion } from './ActionQuestion.tsx';
import { EditorActions } from './EditorActions.tsx';
import styles from './editorLayout.module.css';
import { HistoryDialog } from './HistoryDialog.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { type Pane, PaneSwitch } from './PaneSwitch.tsx';
import { TextPane } from './TextPane.tsx';
import { useTemplateActions } from './useTemplateActions.ts';
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
      <LeaveQuestion draftKey={written.draftKey} />
    </div>
  );
}
