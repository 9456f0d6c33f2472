/** First two characters and three stars, so that not even the length shows (G-119). */
export function maskValue(value: string | null | undefined): string {
  const characters = [...(value ?? '').trim()];
  return characters.length > 2 ? `${characters.slice(0, 2).join('')}***` : '***';
}
