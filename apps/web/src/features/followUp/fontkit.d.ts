/** Without types of its own; the library that takes it asks for nothing more. */
declare module 'fontkit';
