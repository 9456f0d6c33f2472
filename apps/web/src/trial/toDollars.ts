/** 1200 is "$1,200". */
export function toDollars(dollars: number): string {
  return `$${dollars.toLocaleString('en-US')}`;
}
