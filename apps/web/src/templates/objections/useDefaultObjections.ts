import { insertDefaultObjections } from '@salespro/contract/templates.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useEffect, useRef } from 'react';
import { call } from '#lib/http.ts';
import { logFailure } from '#lib/logFailure.ts';
import { keepTemplateText } from '#templates/keepTemplateText.ts';
import { messages } from './messages.ts';

/** Opened by who may write it, a missing global text becomes the built-in one; the server never overwrites (OBJ-10, W-30). */
export function useDefaultObjections(templateId: TemplateId, isMissing: boolean): void {
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
