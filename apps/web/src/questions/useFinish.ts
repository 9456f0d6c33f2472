import { useState } from 'react';
import { usePageAction } from '#lib/usePageAction.ts';

/** The end is reached when everything is saved; who went elsewhere meanwhile is not brought back to it. */
export function useFinish(
  flush: () => Promise<boolean>,
  onDone: () => void,
  onFailed?: () => void,
) {
  const [hasFailed, setFailed] = useState(false);

  const finishing = usePageAction(async (page) => {
    const isSaved = await flush().catch(() => false);
    setFailed(!isSaved);
    if (!isSaved) onFailed?.();
    else if (!page.isLeft()) onDone();
  });

  return { run: () => void finishing.run(), isBusy: finishing.isBusy, hasFailed };
}
