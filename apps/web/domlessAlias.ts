import { fileURLToPath } from 'node:url';

/**
 * Markdown is read in a worker, where there is no document. One part of its reader picks a form for
 * browsers that needs one; this is the other form of the same part.
 */
export const domlessAlias = {
  'decode-named-character-reference': fileURLToPath(
    import.meta.resolve('decode-named-character-reference'),
  ),
};
