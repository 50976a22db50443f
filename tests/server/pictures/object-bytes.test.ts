import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { objectBytes } from '#server/pictures/object-bytes.ts';

const megabyte = 1024 * 1024;

it('[OPS-29] reads an object of the size of a picture', async () => {
  const chunks = [Buffer.alloc(15 * megabyte, 1), Buffer.alloc(15 * megabyte, 2)];
  const bytes = await objectBytes(Readable.from(chunks));
  // `toEqual` takes seconds for so many bytes.
  expect(Buffer.compare(bytes, Buffer.concat(chunks))).toBe(0);
  expect(await objectBytes(Readable.from([]))).toEqual(Buffer.alloc(0));
});

it('[OPS-29] stops to read an object without an end', async () => {
  let sent = 0;
  function* endless() {
    for (;;) {
      sent += 1;
      yield Buffer.alloc(megabyte);
    }
  }
  const stream = Readable.from(endless());
  await expect(objectBytes(stream)).rejects.toThrow('the object has more than 31457280 bytes');
  expect(stream.destroyed).toBe(true);
  expect(sent).toBeLessThan(60);
});
