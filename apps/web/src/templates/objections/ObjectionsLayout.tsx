import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { fillObjections } from '@salespro/domain/templates/objections/fillObjections.ts';
import type { ObjectionsTemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { contentManagerQuery } from '#templates/contentManagerQuery.ts';
import { LeaveQuestion } from '#templates/editor/LeaveQuestion.tsx';
import { toTabId } from '#ui/TabList.tsx';
import { NoOwnObjections } from './NoOwnObjections.tsx';
import { ObjectionsBar } from './ObjectionsBar.tsx';
import { ObjectionsEditor } from './ObjectionsEditor.tsx';
import { ObjectionsView } from './ObjectionsView.tsx';
import { useDefaultObjections } from './useDefaultObjections.ts';
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
        <LeaveQuestion key={one} draftKey={drafts.keyOf(one)} />
      ))}
    </>
  );
}
