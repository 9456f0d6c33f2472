/** How a PDF travels to the server: as the raw body, its name in a header and not in the address. */
export const pdfUpload = {
  contentType: 'application/pdf',
  /** Percent-encoded, because headers carry no other letters. */
  nameHeader: 'x-file-name',
  /** Every PDF begins with these bytes (G-081). */
  firstBytes: '%PDF-',
  maxBytes: 20 * 1024 * 1024,
} as const;
