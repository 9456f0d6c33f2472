import { logoUpload, type StoredAgencyCard } from '@salespro/contract/agencyCard.ts';
import type { AgencyCardSource } from '@salespro/domain/agencyCard/AgencyCard.ts';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { classifyCallFailure } from '#lib/CallError.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import { HiddenFileInput, useFileDrop } from '#ui/useFileDrop.tsx';
import { type AgencyCardLayer, deleteCardLogo, saveCardLogo } from './agencyCard.api.ts';
import styles from './agencyCard.module.css';
import { drawSvgAsPng } from './drawSvgAsPng.ts';
import { logoQuery } from './logoQuery.ts';
import { messages } from './messages.ts';

interface LogoUploadBoxProps {
  readonly card: StoredAgencyCard;
  readonly layer: AgencyCardLayer;
}

/** Shows the logo of a layer, or the inherited one, with buttons to upload, replace and remove it. */
export function LogoUploadBox({ card, layer }: LogoUploadBoxProps) {
  const { own, global } = card.logos;
  const source: AgencyCardLayer = layer === 'own' && own ? 'own' : 'global';
  const logo = source === 'own' ? own : global;
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const [fileError, setFileError] = useState('');

  const { run, isBusy, error } = useAction(async (file: File | null) => {
    setFileError('');
    if (file === null) {
      await deleteCardLogo(layer);
      showSuccess(messages.logoRemoved);
      uploadButton.current?.focus();
      return;
    }
    const png = await toPng(file);
    if (!png) setFileError(messages.notAnImage);
    else if (png.size > logoUpload.maxBytes) setFileError(messages.tooLarge);
    else await saveCardLogo(layer, png);
  });
  const uploadError =
    error && (classifyCallFailure(error) === 'refused' ? error.message : messages.logoFailed);

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
        <span className={styles.placeholder} aria-hidden="true">
          <IconPhoto size={28} stroke={1.6} />
        </span>
      )}
      <Text size="small" tone="dim">
        {formatValueSource(layer, logo ? source : null)}
      </Text>
      <Button
        ref={uploadButton}
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
      <Text size="small" tone="danger" weight={500} className={styles.error} role="alert">
        {fileError || uploadError}
      </Text>
      <HiddenFileInput
        label="Logo file"
        accept={`${logoUpload.contentType},${svgType}`}
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
  readonly source: AgencyCardLayer;
  readonly logo: NonNullable<StoredAgencyCard['logos']['own']>;
}) {
  const { data, isError } = useQuery(logoQuery(source, logo));
  if (data) return <img className={styles.logo} src={data.address} alt="The logo" />;
  return <span className={styles.placeholder}>{isError ? "Can't be shown now" : null}</span>;
}

const svgType = 'image/svg+xml';

/** Returns the file as a PNG, an SVG drawn; null for other types. Its name counts when the device declares no type. */
async function toPng(file: File): Promise<Blob | null> {
  const type = file.type || (/\.svg$/i.test(file.name) && svgType);
  if (type === svgType) return await drawSvgAsPng(file);
  const isPng = type ? type === logoUpload.contentType : /\.png$/i.test(file.name);
  return isPng ? new Blob([file], { type: logoUpload.contentType }) : null;
}

/** Returns the label that names the layer a value comes from. */
export function formatValueSource(layer: AgencyCardLayer, source: AgencyCardSource | null): string {
  if (source === null) return messages.notSet;
  return layer === 'global' ? messages.sharedSource : messages.sources[source];
}
