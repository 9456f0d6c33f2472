import { Notice } from './Notice.tsx';

/** Renders the notice for features that need an account, in the demo. */
export function AccountRequiredNote() {
  return <Notice tone="info">With an account</Notice>;
}
