import type { Environment } from '../environment.ts';
import { objectBytes } from './object-bytes.ts';
import type { PlaceLimits, Storage } from './picture-places.ts';
import { codeOf } from './picture-unavailable.ts';

/** Milliseconds for a connection. */
const connectionTimeout = 2000;

type Settings = Pick<
  Environment,
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'AWS_SESSION_TOKEN'
  | 'AWS_REGION'
  | 'AWS_ENDPOINT_URL_S3'
>;

/**
 * Objects in a bucket of S3, or of a server that speaks its protocol.
 *
 * @param name `s3://bucket`, or `s3://bucket/prefix`.
 */
export async function openBucketPlace(
  name: string,
  settings: Settings,
  { silenceMs }: PlaceLimits,
): Promise<Storage> {
  const [{ Disk }, { S3Driver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
  ]);
  const [bucket = '', ...prefix] = name.replace('s3://', '').split('/');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const { AWS_SESSION_TOKEN: sessionToken, AWS_ENDPOINT_URL_S3: endpoint } = settings;
  const driver = new S3Driver({
    bucket,
    visibility: 'private',
    // Buckets without access lists refuse requests that set one.
    supportsACL: false,
    // Otherwise the client looks for credentials in the places that AWS documents.
    ...(accessKeyId &&
      secretAccessKey && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
      }),
    ...(settings.AWS_REGION && { region: settings.AWS_REGION }),
    // Other servers seldom have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other servers may not know the newer checksums. We compare the SHA-256 of the bytes ourselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // `requestTimeout` would limit a whole upload, and no part of a download.
    requestHandler: { connectionTimeout, socketTimeout: silenceMs },
  });
  const disk = new Disk(driver);
  const keyIn = (key: string) => [...prefix, key].join('/');
  return {
    write: (key, bytes, contentType) => disk.put(keyIn(key), bytes, { contentType }),
    read: async (key) => objectBytes(await disk.getStream(keyIn(key))),
    remove: (key) => disk.delete(keyIn(key)),
    isMissing: (error) => codeOf(error) === 'NoSuchKey',
  };
}
