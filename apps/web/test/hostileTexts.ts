/** One corpus for page tests and journeys. */
export { hostileCounter, hostileHost, hostileTexts } from '../../../e2e/hostileTexts.ts';
