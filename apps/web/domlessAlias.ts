import { fileURLToPath } from 'node:url';

/**
 * Replaces the DOM-dependent build of one Markdown dependency by its DOM-less build.
 * Markdown is parsed in a worker, where no document exists.
 */
export const domlessAlias = {
  'decode-named-character-reference': fileURLToPath(
    import.meta.resolve('decode-named-character-reference'),
  ),
};
