import { fromPromise } from 'xstate';

/** What the machines' `measurePhoto` asks for, read from the photo itself. */
export const measurePhoto = fromPromise<{ pixels: number }, { photo: File | undefined }>(
  async ({ input: { photo } }) => {
    if (!photo) return { pixels: 0 };
    const picture = await createImageBitmap(photo);
    const pixels = picture.width * picture.height;
    picture.close();
    return { pixels };
  },
);
