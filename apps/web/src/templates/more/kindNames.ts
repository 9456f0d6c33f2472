import type { MoreTextKind } from '@salespro/domain/templates/moreTextList.ts';

export const kindNames: Readonly<Record<MoreTextKind, string>> = {
  call: 'Call',
  email: 'E-mail',
  text: 'Text',
  page: 'Page',
};
