const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** One to ten in words, then digits: "five", "1,250". */
export function toSpokenCount(count: number): string {
  return words[count] || count.toLocaleString('en-US');
}

/** "no reviews", "one review", "41 reviews". */
export function toSpokenReviews(count: number): string {
  if (count === 0) return 'no reviews';
  return count === 1 ? 'one review' : `${count.toLocaleString('en-US')} reviews`;
}
