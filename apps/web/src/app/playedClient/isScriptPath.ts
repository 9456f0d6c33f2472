/** Where the client hears the pitch. */
export const isScriptPath = (pathname: string): boolean => pathname.endsWith('/script-pitch');
