import type { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { checkedKey } from './checkedKey.ts';
import type { ByteRange, Files } from './files.ts';
import { listDisk } from './listDisk.ts';

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
  const disk = new Disk(
    new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
  );

  return {
    // Not through the disk, whose upload cannot be stopped: when the sender is gone, the request to
    // the storage must not wait for the rest.
    async put(key, content, bytes) {
      const stop = new AbortController();
      content.once('error', () => stop.abort());
      content.once('close', () => content.readableEnded || stop.abort());
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: checkedKey(key),
          Body: content,
          ContentLength: bytes,
          ContentType: 'application/pdf',
        }),
        { abortSignal: stop.signal },
      );
    },

    findBytes: async (key) =>
      (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null,

    async read(key, range) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key), ...toRangeHeader(range) }),
      );
      if (!Body) throw new Error('the storage answered without a body');
      return Body as Readable;
    },

    delete: (key) => disk.delete(key),
    listFolders: (folder) => listDisk(disk, folder, 'folders', settings.listPageSize),
    listKeys: (folder) => listDisk(disk, folder, 'keys', settings.listPageSize),
    close: () => client.destroy(),
  };
}

function toRangeHeader(range: ByteRange | undefined): { Range?: string } {
  return range ? { Range: `bytes=${range.start}-${range.end}` } : {};
}
