/** One corpus for page tests and end-to-end tests. */
export { hostileCounter, hostileHost, hostileTexts } from '../../../e2e/hostileTexts.ts';
