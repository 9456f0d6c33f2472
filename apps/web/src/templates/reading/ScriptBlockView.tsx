import type { ScriptBlock } from '@salespro/domain/templates/reading/ScriptPart.ts';
import { InlineText } from './InlineText.tsx';
import { NoteLine } from './NoteLine.tsx';
import styles from './scriptText.module.css';

interface ScriptBlockViewProps {
  readonly block: ScriptBlock;
  readonly isCurrent: boolean;
}

export function ScriptBlockView({ block, isCurrent }: ScriptBlockViewProps) {
  if (block.kind === 'note') return <NoteLine note={block} />;
  const line = {
    'data-stop': block.stop,
    'aria-current': isCurrent ? ('true' as const) : undefined,
  };
  switch (block.kind) {
    case 'quote':
      return (
        <blockquote {...line} className={`${styles.line} ${styles.quote}`}>
          “<InlineText text={block.text} />”
        </blockquote>
      );
    case 'list':
      return (
        <ul {...line} className={`${styles.line} ${styles.list}`}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity than their order
            <li key={index}>
              <InlineText text={item} />
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl {...line} className={`${styles.line} ${styles.facts}`}>
          {block.rows.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={index} className={styles.fact}>
              <dt>{label}</dt>
              <dd>
                <InlineText text={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'speech':
      return (
        <p {...line} className={styles.line}>
          <InlineText text={block.text} />
        </p>
      );
  }
}
