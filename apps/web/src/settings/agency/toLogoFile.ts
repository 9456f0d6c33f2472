import { imageUpload } from '@salespro/contract/imageUpload.ts';

const [png, svg] = imageUpload.contentTypes;

/** A file with a type of ours, also where the device does not know drawings; null for any other. */
export function toLogoFile(file: File): File | null {
  if (file.type === png || file.type === svg) return file;
  if (file.type !== '') return null;
  const type = /\.svg$/i.test(file.name) ? svg : /\.png$/i.test(file.name) ? png : null;
  return type && new File([file], file.name, { type });
}
