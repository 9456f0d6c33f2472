/** Bytes as the database reads them in JSON. */
export const toHex = (bytes: Buffer | null) => bytes && `\\x${bytes.toString('hex')}`;
