import {
  deleteAccountTemplate,
  insertDefaultObjections,
  saveAccountTemplate,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import {
  formatObjectionsForCopy,
  parseObjections,
  searchObjections,
} from '@salespro/domain/objections/parseObjections.ts';
import { renderObjections } from '@salespro/domain/objections/renderObjections.ts';
import type { ObjectionsTemplateId, TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { LeaveEditorDialog } from '#features/templateEditor/LeaveEditorDialog.tsx';
import {
  contentManagerQuery,
  updateCachedTemplateText,
} from '#features/templates/updateCachedTemplateText.ts';
import { type CallError, toCallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { logErrorToConsole } from '#lib/logErrorToConsole.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { buildTabId, TabList } from '#ui/Tabs.tsx';
import { messages } from './messages.ts';
import { ObjectionsView } from './ObjectionsView.tsx';
import styles from './objections.module.css';
import {
  type ObjectionLayer,
  objectionLayers,
  useObjectionFormState,
} from './useObjectionFormState.ts';
import type { ObjectionTexts } from './useObjectionTexts.ts';

interface ObjectionsLayoutProps {
  readonly templateId: ObjectionsTemplateId;
  readonly texts: ObjectionTexts;
  readonly interview: Interview;
  readonly canEditAccountText: boolean;
}

/** Renders the objections panel: search, a tab per layer, and the view or the editor of its text. */
export function ObjectionsLayout({
  templateId,
  texts,
  interview,
  canEditAccountText,
}: ObjectionsLayoutProps) {
  const isSignedIn = useAuth().status === 'signed_in';
  const isManager = useQuery(contentManagerQuery).data === true;
  useSaveDefaultObjections(templateId, isManager && !texts.hasSavedGlobal);
  const [layer, setLayer] = useState<ObjectionLayer>(texts.account === null ? 'global' : 'account');
  const [query, setQuery] = useState('');
  const formState = useObjectionFormState(templateId, texts);
  const panelId = useId();

  const text = texts[layer];
  const filled = useMemo(() => renderObjections(text ?? '', interview), [text, interview]);
  const editedText = formState.get(layer);
  const canEdit = isSignedIn && (layer === 'account' ? canEditAccountText : isManager);
  const edit = () => formState.set(layer, text ?? texts.global);

  return (
    <>
      <ObjectionsBar
        panelId={panelId}
        layer={layer}
        query={query}
        text={filled}
        isEditing={editedText !== null}
        onLayer={setLayer}
        onQuery={setQuery}
        {...(canEdit && text !== null && { onEdit: edit })}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={buildTabId(panelId, layer)}>
        {editedText === null && text !== null ? (
          <ObjectionsView text={filled} query={query} />
        ) : null}
        {editedText === null && text === null ? (
          <NoAccountObjections canEdit={canEdit} onStart={edit} />
        ) : null}
        {editedText !== null ? (
          <ObjectionsEditor
            templateId={templateId}
            layer={layer}
            stored={text}
            editedText={editedText}
            onEdit={(changed) => formState.set(layer, changed)}
            onSaved={(stored) => formState.discardSaved(layer, stored)}
            onClose={() => formState.discard(layer)}
          />
        ) : null}
      </div>
      {objectionLayers.map((one) => (
        <LeaveEditorDialog key={one} name={formState.getFormName(one)} />
      ))}
    </>
  );
}

/** Saves the built-in objections as the global text when a content manager opens them and none is saved. */
function useSaveDefaultObjections(templateId: TemplateId, isMissing: boolean): void {
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isMissing || isRequested.current) return;
    isRequested.current = true;
    call(insertDefaultObjections, { params: { templateId } }).then(
      ({ templateString }) => updateCachedTemplateText('global', [templateId], templateString),
      () => logErrorToConsole(messages.defaultSaveFailed),
    );
  }, [templateId, isMissing]);
}

interface ObjectionsBarProps {
  readonly panelId: string;
  readonly layer: ObjectionLayer;
  readonly query: string;
  readonly text: string;
  readonly isEditing: boolean;
  readonly onLayer: (layer: ObjectionLayer) => void;
  readonly onQuery: (query: string) => void;
  /** Absent when the user may not edit this text. */
  readonly onEdit?: () => void;
}

const tabs = [
  { value: 'account', label: 'My Objections' },
  { value: 'global', label: 'Global' },
] as const;

function ObjectionsBar(props: ObjectionsBarProps) {
  const { panelId, layer, query, text, isEditing, onLayer, onQuery, onEdit } = props;
  const objections = parseObjections(text);
  const shown = searchObjections(objections.entries, query);
  return (
    <Row gap={12} wraps below={16} className={styles.bar}>
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
        <Row gap={8} align="stretch" className={styles.actions}>
          {onEdit ? (
            <Button variant="outline" onClick={onEdit}>
              <IconPencil aria-hidden="true" size={19} stroke={1.8} />
              Edit
            </Button>
          ) : null}
          {text === '' ? null : (
            <CopyButton
              text={formatObjectionsForCopy(objections, shown)}
              label="Copy All"
              onFailure={() => showFailure(messages.copyFailed)}
            />
          )}
        </Row>
      )}
    </Row>
  );
}

interface NoAccountObjectionsProps {
  readonly canEdit: boolean;
  readonly onStart: () => void;
}

function NoAccountObjections({ canEdit, onStart }: NoAccountObjectionsProps) {
  return (
    <Surface className={styles.none}>
      <p>You haven't written your own yet. You're using the shared ones.</p>
      {canEdit ? (
        <Button onClick={onStart}>Write My Objections</Button>
      ) : (
        <p>Your admin turned off personal objections.</p>
      )}
    </Surface>
  );
}

interface ObjectionsEditorProps {
  readonly templateId: ObjectionsTemplateId;
  readonly layer: ObjectionLayer;
  /** The saved text of this layer; null when there is none. */
  readonly stored: string | null;
  readonly editedText: string;
  readonly onEdit: (draft: string) => void;
  /** Called when the server has saved this text, or removed the text it was based on. */
  readonly onSaved: (text: string) => void;
  readonly onClose: () => void;
}

/** Maximum length of a template text; the same as in the contract. */
const maxLength = 50_000;

function ObjectionsEditor(props: ObjectionsEditorProps) {
  const { templateId, layer, stored, editedText, onEdit, onSaved, onClose } = props;
  const id = useId();
  const saving = useObjectionsSaving(templateId, layer, onSaved);
  const [isConfirming, setConfirming] = useState(false);
  const isChanged = editedText !== stored;
  return (
    <Surface className={styles.editor}>
      <Text as="label" weight={600} htmlFor={id}>
        {layer === 'account' ? 'My objections' : 'Shared objections, seen by every seller'}
      </Text>
      <Text size="medium" tone="dim" below={12} id={`${id}-hint`}>
        Start each objection with ### and what the client says. Write your answer below it.
      </Text>
      <textarea
        className={styles.area}
        id={id}
        aria-describedby={`${id}-hint`}
        maxLength={maxLength}
        value={editedText}
        onChange={(event) => onEdit(event.target.value)}
      />
      <Row gap={12} wraps above={16}>
        <Button
          isBusy={saving.isBusy}
          disabled={!isChanged}
          onClick={() => saving.save(editedText)}
        >
          Save
        </Button>
        <Button variant="outline" disabled={saving.isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Text as="span" size="medium" weight={500} grows className={styles.state} role="status">
          {isChanged ? 'Edited, not saved' : ''}
        </Text>
        {layer === 'account' && stored !== null ? (
          <Button variant="danger" disabled={saving.isBusy} onClick={() => setConfirming(true)}>
            Remove mine
          </Button>
        ) : null}
      </Row>
      {isConfirming ? (
        <Dialog
          title="Remove your objections?"
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button variant="outline" onClick={() => setConfirming(false)}>
                Cancel
              </Button>
              <Button
                variant="dangerFilled"
                onClick={() => {
                  setConfirming(false);
                  saving.remove(editedText);
                }}
              >
                Remove
              </Button>
            </>
          }
        >
          This deletes your text for this service. You'll use the shared one again.
        </Dialog>
      ) : null}
    </Surface>
  );
}

/** Saves and removes the objections of a layer; on failure the edited text is preserved. */
function useObjectionsSaving(
  templateId: TemplateId,
  layer: ObjectionLayer,
  /** Called with the text that was saved, which may be older than the text in the field. */
  onDone: (text: string) => void,
) {
  const isSignedIn = useAuth().status === 'signed_in';
  const params = { templateId };

  const save = useAction(async (templateString: string) => {
    if (!isSignedIn) return showFailure(messages.authenticationRequired);
    if (templateString.trim() === '') return showFailure(messages.saveFailed(messages.blankText));
    try {
      const endpoint = layer === 'account' ? saveAccountTemplate : saveGlobalTemplate;
      const stored = await call(endpoint, { params, body: { templateString } });
      await updateCachedTemplateText(layer, [templateId], stored.templateString);
      showSuccess(messages.saved[layer]);
      onDone(templateString);
    } catch (thrown) {
      reportSaveFailure(toCallError(thrown), messages.saveFailed);
    }
  });

  const removal = useAction(async (editedText: string) => {
    try {
      await call(deleteAccountTemplate, { params });
      await updateCachedTemplateText('account', [templateId], null);
      showSuccess(messages.removed);
      onDone(editedText);
    } catch (thrown) {
      reportSaveFailure(toCallError(thrown), messages.removeFailed);
    }
  });

  return {
    isBusy: save.isBusy || removal.isBusy,
    save: (text: string) => void save.run(text),
    remove: (editedText: string) => void removal.run(editedText),
  };
}

function reportSaveFailure(
  { code, message }: CallError,
  formatMessage: (reason: string) => { title: string; description: string },
): void {
  const isSignedOut = code === 'unauthenticated' || code === 'session_not_found';
  showFailure(isSignedOut ? messages.authenticationRequired : formatMessage(message));
}
