import { saveSeller } from '@salespro/contract/seller.ts';
import type { Seller } from '@salespro/domain/templates/TemplateSubject.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import { call } from '#lib/http.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './account.module.css';
import { messages } from './messages.ts';
import { sellerKey, sellerQuery } from './sellerQuery.ts';

const nobody: Seller = { name: '', phone: '' };

/** What voicemails, texts and e-mails are signed with (SAY-48). */
export function SellerCard() {
  const stored = useQuery(sellerQuery).data;
  const queries = useQueryClient();
  /** What was typed over the stored values. */
  const [typed, setTyped] = useState<Partial<Seller>>({});
  const { name, phone } = { ...(stored ?? nobody), ...typed };

  const { run, isBusy } = useAction(async () => {
    try {
      const saved = await call(saveSeller, { body: { name, phone } });
      queries.setQueryData(sellerKey, saved);
      setTyped({});
      showSuccess(messages.sellerSaved);
    } catch (thrown) {
      reportFailure(thrown, messages.sellerFailed);
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }

  return (
    <Card
      title="Your name and phone"
      description="For voicemails, texts and e-mails you copy. Leave them blank, and the texts go without."
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.halves}>
          <TextField
            label="Your name"
            name="seller-name"
            autoComplete="name"
            maxLength={80}
            value={name}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
          <TextField
            label="Your phone"
            name="seller-phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={phone}
            onChange={(event) => setTyped({ ...typed, phone: event.target.value })}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
