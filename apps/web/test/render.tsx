import { type ReactNode, useEffect } from 'react';
import * as library from 'vitest-browser-react/pure';

export { cleanup } from 'vitest-browser-react/pure';

/**
 * Renders an element and waits until it is on the page.
 * The library's own wait needs React's development build, but the tests run the production build.
 */
export async function render(ui: ReactNode) {
  const first = whenShown(ui);
  const rendered = await library.render(first.ui);
  await first.shown;
  return {
    ...rendered,
    async rerender(next: ReactNode) {
      const again = whenShown(next);
      await rendered.rerender(again.ui);
      await again.shown;
    },
  };
}

function whenShown(ui: ReactNode) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { ui: <Shown onShown={resolve}>{ui}</Shown>, shown: promise };
}

interface ShownProps {
  readonly onShown: () => void;
  readonly children: ReactNode;
}

function Shown({ onShown, children }: ShownProps) {
  useEffect(() => onShown(), [onShown]);
  return children;
}
