import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { checkedKey, isKey } from './checkedKey.ts';
import type { ByteRange, Files } from './files.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
  /** How long the server may say nothing. */
  readonly timeoutMs: number;
  /** How many keys a listing asks for at once; the server's own measure when not given. */
  readonly listPageSize?: number;
}

const nothing = () => {};
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Objects in a bucket of any S3-compatible server, for more than one node. */
export function createS3Files(settings: S3Settings): Files {
  const { bucket } = settings;
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.forcePathStyle,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // Servers other than Amazon's know no checksums behind a streamed body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(3000, settings.timeoutMs),
      socketTimeout: settings.timeoutMs,
    },
    // It would print to the console; what fails is thrown, and logged where it is caught.
    logger: silent,
  });
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });
  /** Page by page, so that a large listing never stands in memory whole. */
  const listPages = (folder: string, delimiter?: '/') =>
    paginateListObjectsV2(
      { client, ...(settings.listPageSize ? { pageSize: settings.listPageSize } : {}) },
      { Bucket: bucket, Prefix: `${folder}/`, ...(delimiter ? { Delimiter: delimiter } : {}) },
    );

  return {
    // When the sender is gone, the request to the storage must not wait for the rest.
    async put(key, content, bytes) {
      const stop = new AbortController();
      content.once('error', () => stop.abort());
      content.once('close', () => content.readableEnded || stop.abort());
      await client.send(
        new PutObjectCommand({
          ...at(key),
          Body: content,
          ContentLength: bytes,
          ContentType: 'application/pdf',
        }),
        { abortSignal: stop.signal },
      );
    },

    findBytes: (key) =>
      client.send(new HeadObjectCommand(at(key))).then(
        ({ ContentLength }) => ContentLength ?? null,
        (error) => {
          if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
            return null;
          throw error;
        },
      ),

    async read(key, range) {
      const { Body } = await client.send(
        new GetObjectCommand({ ...at(key), ...toRangeHeader(range) }),
      );
      if (!Body) throw new Error('the storage answered without a body');
      return Body as Readable;
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async *listFolders(folder) {
      for await (const { CommonPrefixes = [] } of listPages(folder, '/'))
        for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(folder.length + 1, -1);
    },

    async *listKeys(folder) {
      for await (const { Contents = [] } of listPages(folder))
        for (const { Key = '' } of Contents) if (isKey(Key)) yield Key;
    },

    close: () => client.destroy(),
  };
}

function toRangeHeader(range: ByteRange | undefined): { Range?: string } {
  return range ? { Range: `bytes=${range.start}-${range.end}` } : {};
}
