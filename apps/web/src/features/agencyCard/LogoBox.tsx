import { imageUpload, type StoredAgencyCard } from '@salespro/contract/agencyCard.ts';
import type { CardSource } from '@salespro/domain/agencyCard/AgencyCard.ts';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { classifyFailure } from '#lib/CallError.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import { FileInput, useFileDrop } from '#ui/useFileDrop.tsx';
import { type CardLayer, deleteCardLogo, saveCardLogo } from './agencyCard.api.ts';
import styles from './agencyCard.module.css';
import { logoQuery } from './logoQuery.ts';
import { messages } from './messages.ts';

interface LogoBoxProps {
  readonly card: StoredAgencyCard;
  readonly layer: CardLayer;
}

/** The logo that counts here, and the way to another one (CARD-07, CARD-18). */
export function LogoBox({ card, layer }: LogoBoxProps) {
  const { own, global } = card.logos;
  const source: CardLayer = layer === 'own' && own ? 'own' : 'global';
  const logo = source === 'own' ? own : global;
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');

  const { run, isBusy, error } = useAction(async (file: File | null) => {
    setProblem('');
    if (file === null) {
      await deleteCardLogo(layer);
      showSuccess(messages.logoRemoved);
      choose.current?.focus();
      return;
    }
    const picture = toLogoFile(file);
    if (!picture) setProblem(messages.notAnImage);
    else if (picture.size > imageUpload.maxBytes) setProblem(messages.tooLarge);
    else await saveCardLogo(layer, picture);
  });
  const refusal =
    error && (classifyFailure(error) === 'refused' ? error.message : messages.logoFailed);

  return (
    <Stack
      as="section"
      gap={8}
      align="center"
      className={styles.box}
      aria-label="Logo"
      {...useFileDrop((file) => void run(file))}
    >
      {logo ? (
        <LogoPicture key={logo.id} source={source} logo={logo} />
      ) : (
        <span className={styles.empty} aria-hidden="true">
          <IconPhoto size={28} stroke={1.6} />
        </span>
      )}
      <Text size="small" tone="dim">
        {toSourceText(layer, logo ? source : null)}
      </Text>
      <Button
        ref={choose}
        variant="light"
        size="small"
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {isBusy ? null : <IconUpload aria-hidden="true" size={18} stroke={1.8} />}
        {card.logos[layer] ? 'Replace logo' : 'Upload logo'}
      </Button>
      {card.logos[layer] ? (
        <Button variant="plain" size="small" onClick={() => void run(null)}>
          {layer === 'own' && global ? "Use everyone's logo" : 'Remove logo'}
        </Button>
      ) : null}
      <Text size="small" tone="dim">
        PNG or SVG, up to 1 MB
      </Text>
      <Text size="small" tone="danger" weight={500} className={styles.problem} role="alert">
        {problem || refusal}
      </Text>
      <FileInput
        label="Logo file"
        accept={imageUpload.contentTypes.join(',')}
        input={input}
        onFile={(file) => void run(file)}
      />
    </Stack>
  );
}

function LogoPicture({
  source,
  logo,
}: {
  readonly source: CardLayer;
  readonly logo: NonNullable<StoredAgencyCard['logos']['own']>;
}) {
  const { data, isError } = useQuery(logoQuery(source, logo));
  if (data) return <img className={styles.logo} src={data.address} alt="The logo" />;
  return <span className={styles.empty}>{isError ? "Can't be shown now" : null}</span>;
}

const [png, svg] = imageUpload.contentTypes;

/** A file with a type of ours, also where the device does not know drawings; null for any other. */
function toLogoFile(file: File): File | null {
  if (file.type === png || file.type === svg) return file;
  if (file.type !== '') return null;
  const type = /\.svg$/i.test(file.name) ? svg : /\.png$/i.test(file.name) ? png : null;
  return type && new File([file], file.name, { type });
}

export function toSourceText(layer: CardLayer, source: CardSource | null): string {
  if (source === null) return messages.notSet;
  return layer === 'global' ? messages.forEverybody : messages.sources[source];
}
