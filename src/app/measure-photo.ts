import { fromPromise } from 'xstate';

/** How long a browser may take to decode a photo, in milliseconds. */
const decodingLimit = 20_000;

/** The real actor of the machines' `measurePhoto`. Rejects a photo that the browser cannot read. */
export const measurePhoto = fromPromise<{ pixels: number }, { photo: File | undefined }>(
  async ({ input: { photo } }) => {
    if (!photo) return { pixels: 0 };
    const limit = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The photo takes too long to decode')), decodingLimit);
    });
    const picture = await Promise.race([createImageBitmap(photo), limit]);
    const pixels = picture.width * picture.height;
    picture.close();
    return { pixels };
  },
);
