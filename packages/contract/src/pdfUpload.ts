/** Defines how a PDF is uploaded: as the raw request body, with the file name in a header. */
export const pdfUpload = {
  contentType: 'application/pdf',
  /** Header with the percent-encoded file name. */
  nameHeader: 'x-file-name',
  /** Every PDF file begins with these bytes. */
  firstBytes: '%PDF-',
  maxBytes: 20 * 1024 * 1024,
} as const;
