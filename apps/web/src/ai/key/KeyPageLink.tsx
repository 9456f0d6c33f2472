import { IconExternalLink } from '@tabler/icons-react';
import styles from './keyPageLink.module.css';

/** The provider's page where a key is made. */
export function KeyPageLink() {
  return (
    <a
      className={styles.link}
      href="https://platform.openai.com/api-keys"
      target="_blank"
      rel="noreferrer"
    >
      Get a key from OpenAI
      <IconExternalLink aria-hidden="true" size={17} />
    </a>
  );
}
