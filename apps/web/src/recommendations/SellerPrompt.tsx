import { IconMessageCircle } from '@tabler/icons-react';
import styles from './sellerPrompt.module.css';

interface SellerPromptProps {
  readonly words: string;
}

export function SellerPrompt({ words }: SellerPromptProps) {
  return (
    <section className={styles.prompt} aria-labelledby="say-this">
      <IconMessageCircle aria-hidden="true" className={styles.icon} size={20} stroke={1.8} />
      <div>
        <h2 className={styles.title} id="say-this">
          Say this
        </h2>
        <p className={styles.words}>{words}</p>
      </div>
    </section>
  );
}
