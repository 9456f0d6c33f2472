import {
  deleteAccountTemplate,
  insertDefaultObjections,
  saveAccountTemplate,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { fillObjections } from '@salespro/domain/objections/fillObjections.ts';
import {
  parseObjections,
  searchObjections,
  toCopyText,
} from '@salespro/domain/objections/parseObjections.ts';
import type { ObjectionsTemplateId, TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { LeaveQuestion } from '#features/templateEditor/LeaveQuestion.tsx';
import { contentManagerQuery, keepTemplateText } from '#features/templates/keepTemplateText.ts';
import { type CallError, toCallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { logFailure } from '#lib/logFailure.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { TabList, toTabId } from '#ui/Tabs.tsx';
import { messages } from './messages.ts';
import { ObjectionsView } from './ObjectionsView.tsx';
import styles from './objections.module.css';
import { type ObjectionLayer, objectionLayers, useDrafts } from './useDrafts.ts';
import type { ObjectionTexts } from './useObjectionTexts.ts';

interface ObjectionsLayoutProps {
  readonly templateId: ObjectionsTemplateId;
  readonly texts: ObjectionTexts;
  readonly interview: Interview;
  readonly canEditOwn: boolean;
}

export function ObjectionsLayout({
  templateId,
  texts,
  interview,
  canEditOwn,
}: ObjectionsLayoutProps) {
  const isSignedIn = useAuth().status === 'signed_in';
  const isManager = useQuery(contentManagerQuery).data === true;
  useDefaultObjections(templateId, isManager && !texts.hasGlobal);
  const [layer, setLayer] = useState<ObjectionLayer>(texts.account === null ? 'global' : 'account');
  const [query, setQuery] = useState('');
  const drafts = useDrafts(templateId, texts);
  const panelId = useId();

  const text = texts[layer];
  const filled = useMemo(() => fillObjections(text ?? '', interview), [text, interview]);
  const draft = drafts.of(layer);
  const canEdit = isSignedIn && (layer === 'account' ? canEditOwn : isManager);
  const edit = () => drafts.set(layer, text ?? texts.global);

  return (
    <>
      <ObjectionsBar
        panelId={panelId}
        layer={layer}
        query={query}
        text={filled}
        isEditing={draft !== null}
        onLayer={setLayer}
        onQuery={setQuery}
        {...(canEdit && text !== null && { onEdit: edit })}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={toTabId(panelId, layer)}>
        {draft === null && text !== null ? <ObjectionsView text={filled} query={query} /> : null}
        {draft === null && text === null ? (
          <NoOwnObjections canEdit={canEdit} onStart={edit} />
        ) : null}
        {draft !== null ? (
          <ObjectionsEditor
            templateId={templateId}
            layer={layer}
            stored={text}
            draft={draft}
            onDraft={(changed) => drafts.set(layer, changed)}
            onStored={(stored) => drafts.settle(layer, stored)}
            onClose={() => drafts.drop(layer)}
          />
        ) : null}
      </div>
      {objectionLayers.map((one) => (
        <LeaveQuestion key={one} name={drafts.nameOf(one)} />
      ))}
    </>
  );
}

/** Opened by who may write it, a missing global text becomes the built-in one; the server never overwrites (OBJ-10, W-30). */
function useDefaultObjections(templateId: TemplateId, isMissing: boolean): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isMissing || isAsked.current) return;
    isAsked.current = true;
    call(insertDefaultObjections, { params: { templateId } }).then(
      ({ templateString }) => keepTemplateText('global', [templateId], templateString),
      () => logFailure(messages.defaultNotWritten),
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
  /** Missing for who may only read. */
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
              text={toCopyText(objections, shown)}
              label="Copy All"
              onFailure={() => showFailure(messages.copyFailed)}
            />
          )}
        </Row>
      )}
    </Row>
  );
}

interface NoOwnObjectionsProps {
  readonly canEdit: boolean;
  readonly onStart: () => void;
}

function NoOwnObjections({ canEdit, onStart }: NoOwnObjectionsProps) {
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
  /** Null where there is no own text yet. */
  readonly stored: string | null;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  /** The server has this text, or has removed what it was written on. */
  readonly onStored: (text: string) => void;
  readonly onClose: () => void;
}

/** As long as the contract lets a text be. */
const maxLength = 50_000;

function ObjectionsEditor(props: ObjectionsEditorProps) {
  const { templateId, layer, stored, draft, onDraft, onStored, onClose } = props;
  const id = useId();
  const saving = useObjectionsSaving(templateId, layer, onStored);
  const [isAsked, setAsked] = useState(false);
  const isChanged = draft !== stored;
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
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
      />
      <Row gap={12} wraps above={16}>
        <Button isBusy={saving.isBusy} disabled={!isChanged} onClick={() => saving.save(draft)}>
          Save
        </Button>
        <Button variant="outline" disabled={saving.isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Text as="span" size="medium" weight={500} grows className={styles.state} role="status">
          {isChanged ? 'Edited, not saved' : ''}
        </Text>
        {layer === 'account' && stored !== null ? (
          <Button variant="danger" disabled={saving.isBusy} onClick={() => setAsked(true)}>
            Remove mine
          </Button>
        ) : null}
      </Row>
      {isAsked ? (
        <Dialog
          title="Remove your objections?"
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button variant="outline" onClick={() => setAsked(false)}>
                Cancel
              </Button>
              <Button
                variant="dangerFilled"
                onClick={() => {
                  setAsked(false);
                  saving.remove(draft);
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

/** Saving and removing; whatever fails says why and leaves the text where it was typed. */
function useObjectionsSaving(
  templateId: TemplateId,
  layer: ObjectionLayer,
  /** Whatever was typed since is not part of it. */
  onDone: (text: string) => void,
) {
  const isSignedIn = useAuth().status === 'signed_in';
  const params = { templateId };

  const saving = useAction(async (templateString: string) => {
    if (!isSignedIn) return showFailure(messages.authenticationRequired);
    if (templateString.trim() === '') return showFailure(messages.saveFailed(messages.blank));
    try {
      const entry = layer === 'account' ? saveAccountTemplate : saveGlobalTemplate;
      const stored = await call(entry, { params, body: { templateString } });
      await keepTemplateText(layer, [templateId], stored.templateString);
      showSuccess(messages.saved[layer]);
      onDone(templateString);
    } catch (thrown) {
      tellFailure(toCallError(thrown), messages.saveFailed);
    }
  });

  const removing = useAction(async (draft: string) => {
    try {
      await call(deleteAccountTemplate, { params });
      await keepTemplateText('account', [templateId], null);
      showSuccess(messages.removed);
      onDone(draft);
    } catch (thrown) {
      tellFailure(toCallError(thrown), messages.removeFailed);
    }
  });

  return {
    isBusy: saving.isBusy || removing.isBusy,
    save: (text: string) => void saving.run(text),
    remove: (draft: string) => void removing.run(draft),
  };
}

function tellFailure(
  { code, message }: CallError,
  toWords: (reason: string) => { title: string; description: string },
): void {
  const isSignedOut = code === 'unauthenticated' || code === 'session_not_found';
  showFailure(isSignedOut ? messages.authenticationRequired : toWords(message));
}
