import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { readEnvironment } from '#server/environment.ts';
import {
  type PicturePlace,
  type PlaceLimits,
  picturePlaces,
} from '#server/pictures/picture-places.ts';
import { PictureUnavailable } from '#server/pictures/picture-unavailable.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A place of pictures whose server answers in this way instead of S3. */
async function placeAt(answer: RequestListener, limits: PlaceLimits): Promise<PicturePlace> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(started.address());
  const environment = readEnvironment({
    PICTURES: 's3://slow',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  return picturePlaces(environment, limits).at('s3://slow');
}

const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

it('[OPS-11] a bucket that stops in the middle of an object is one that does not answer', async () => {
  const place = await placeAt(
    (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(Buffer.alloc(500));
    },
    { silenceMs: 200, objectMs: 60_000 },
  );
  const error = await errorOf(place.read('ab/1.webp'));
  expect(error).toBeInstanceOf(PictureUnavailable);
  expect(error).toMatchObject({
    isLost: false,
    message: expect.stringMatching(
      /^Cannot read ab\/1\.webp at s3:\/\/slow: .*200 ms of inactivity/,
    ),
  });
});

it('[OPS-11] a bucket that never ends an object has a limit', async () => {
  const place = await placeAt(
    (request, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      const timer = setInterval(() => response.write('x'), 20);
      request.on('close', () => clearInterval(timer));
    },
    { silenceMs: 5000, objectMs: 300 },
  );
  const error = await errorOf(place.read('ab/1.webp'));
  expect(error).toMatchObject({
    isLost: false,
    message: 'Cannot read ab/1.webp at s3://slow: no end after 300 ms',
  });
});
