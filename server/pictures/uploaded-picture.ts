import pLimit from 'p-limit';
import { largestPicture, mostPicturePixels } from '#contract/rules/picture.ts';
import { refuse } from '../errors.ts';
import { photo } from '../photo.ts';

/** Enough for a screen of 2560 px. The server makes the smaller copies (decision 23). */
export const longestEdge = 2560;

/** Decoding a large photograph takes a second of processor time and 200 MB. */
const inTurn = pLimit(2);

/**
 * Makes a picture from an uploaded file: upright, at most 2560 px, as WebP, without the metadata of
 * the file, which can name the place and the owner of the camera.
 *
 * @throws Refusal 413 or 422 for a file that is too large, no photograph, or has too many pixels.
 */
export function uploadedPicture(file: File): Promise<{
  readonly mime: 'image/webp';
  readonly bytes: Uint8Array<ArrayBuffer>;
}> {
  return inTurn(async () => {
    if (file.size > largestPicture) throw tooLarge();
    const bytes = await file.arrayBuffer();
    if ((await pixelsOf(bytes)) > mostPicturePixels) {
      throw refuse(422, 'refused', 'server.pictureTooManyPixels', {
        most: mostPicturePixels / 1_000_000,
      });
    }
    const webp = await photo(bytes, { limitInputPixels: mostPicturePixels })
      .autoOrient()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(unreadable);
    return { mime: 'image/webp', bytes: new Uint8Array(webp) };
  });
}

/** The number of pixels, read from the file's header without decoding the picture. */
async function pixelsOf(bytes: ArrayBuffer): Promise<number> {
  try {
    const { width, height } = await photo(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return unreadable();
  }
}

function unreadable(): never {
  throw refuse(422, 'refused', 'server.pictureUnreadable');
}

export function tooLarge() {
  return refuse(413, 'too_large', 'server.pictureTooLarge', {
    most: largestPicture / (1024 * 1024),
  });
}
