import type { ObjectionsTemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { contentManagerQuery } from '#templates/contentManagerQuery.ts';
import { toTabId } from '#ui/TabList.tsx';
import { NoOwnObjections } from './NoOwnObjections.tsx';
import { ObjectionsBar } from './ObjectionsBar.tsx';
import { ObjectionsEditor } from './ObjectionsEditor.tsx';
import { ObjectionsView } from './ObjectionsView.tsx';
import { useDefaultObjections } from './useDefaultObjections.ts';
import { type ObjectionLayer, useDrafts } from './useDrafts.ts';
import type { ObjectionTexts } from './useObjectionTexts.ts';

interface ObjectionsDeskProps {
  readonly templateId: ObjectionsTemplateId;
  readonly texts: ObjectionTexts;
  readonly canEditOwn: boolean;
}

export function ObjectionsDesk({ templateId, texts, canEditOwn }: ObjectionsDeskProps) {
  const isSignedIn = useAuth().status === 'signed_in';
  const isManager = useQuery(contentManagerQuery).data === true;
  useDefaultObjections(templateId, isManager && !texts.hasGlobal);
  const [layer, setLayer] = useState<ObjectionLayer>(texts.account === null ? 'global' : 'account');
  const [query, setQuery] = useState('');
  const drafts = useDrafts();
  const panelId = useId();

  const text = texts[layer];
  const draft = drafts.of(layer);
  const canEdit = isSignedIn && (layer === 'account' ? canEditOwn : isManager);
  const edit = () => drafts.set(layer, text ?? texts.global);

  return (
    <>
      <ObjectionsBar
        panelId={panelId}
        layer={layer}
        query={query}
        text={text ?? ''}
        isEditing={draft !== null}
        onLayer={setLayer}
        onQuery={setQuery}
        {...(canEdit && text !== null && { onEdit: edit })}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={toTabId(panelId, layer)}>
        {draft === null && text !== null ? <ObjectionsView text={text} query={query} /> : null}
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
            onClose={() => drafts.drop(layer)}
          />
        ) : null}
      </div>
    </>
  );
}
