import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import account from '@20minutes/s3rver/lib/models/account.js';
import type { PictureStorage } from './picture-storage.ts';

const bucket = 'ndako-pictures';

/** Texts that no log has for another reason. */
export const s3Key = { id: 'key-of-the-tests', secret: 'secret-of-the-tests' };
account.DUMMY_ACCOUNT.createKeyPair(s3Key.id, s3Key.secret);

/** A server that speaks the protocol of S3 and checks signatures, with one bucket in a temporary folder. */
export async function startS3Server(): Promise<PictureStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'ndako-s3-'));
  const start = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await start(0);
  let isRunning = true;
  const folder = join(directory, bucket, 'site');
  const fileOf = (key: string) => join(folder, `${key}._S3rver_object`);

  async function stop(): Promise<void> {
    if (isRunning) await server.close();
    isRunning = false;
  }

  return {
    settings: {
      PICTURES: `s3://${bucket}/site`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: s3Key.id,
      AWS_SECRET_ACCESS_KEY: s3Key.secret,
    },
    async keys() {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      return names.flatMap((name) => /(.*)\._S3rver_object$/.exec(name)?.[1] ?? []).sort();
    },
    fileOf,
    stop,
    async restart() {
      ({ server, port } = await start(port));
      isRunning = true;
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true });
    },
  };
}
