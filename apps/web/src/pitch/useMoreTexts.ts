import { useSearchParams } from 'react-router';
import { moreParameter } from '#templates/more/toMoreTexts.ts';

/** Which text of "More texts" the address asks for; null while the script itself is shown. */
export function useMoreTexts(): string | null {
  return useSearchParams()[0].get(moreParameter);
}
