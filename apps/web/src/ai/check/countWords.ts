export function countWords(text: string): number {
  return (text.match(/\S+/g) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function toWordsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`;
}

/** Spoken calmly, about 140 words a minute. */
export function toSpeakingTime(words: number): string {
  const minutes = Math.round(words / 140);
  if (words < 140) return 'under 1 minute';
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
