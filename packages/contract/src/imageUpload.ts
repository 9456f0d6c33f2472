/** How a logo travels to the server: as the raw body, and without its name (CARD-07). */
export const imageUpload = {
  contentTypes: ['image/png', 'image/svg+xml'],
  maxBytes: 1024 * 1024,
} as const;
