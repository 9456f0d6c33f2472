/** The page that tries the product without an account keeps all it has in places of its own. Settled before anything else is loaded. */
export const isDemoPage = (): boolean => 'demo' in document.documentElement.dataset;
