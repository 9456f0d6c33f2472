/** Declares fontkit without types, because the package has none. */
declare module 'fontkit';
