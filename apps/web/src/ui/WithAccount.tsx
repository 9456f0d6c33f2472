import { Notice } from './Notice.tsx';

/** In the place of what the demo leaves out. */
export function WithAccount() {
  return <Notice tone="info">With an account</Notice>;
}
