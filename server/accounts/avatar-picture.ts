import { mostAvatarPixels } from '#contract/rules/avatar.ts';
import { refuse } from '../errors.ts';
import { photo } from '../photo.ts';

/** A re-encoded picture. It contains nothing of the uploaded file, not even its metadata. */
export interface Picture {
  readonly mime: 'image/webp';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Three times the largest place of an avatar, for screens with that many pixels. */
const edge = 288;

/**
 * Makes a picture from an uploaded file: square, 288 px, rotated upright.
 *
 * @throws Refusal 422 when it is not a JPEG, PNG, WebP, GIF or AVIF, or has too many pixels.
 */
export async function pictureOf(file: File): Promise<Picture> {
  const bytes = await file.arrayBuffer();
  if ((await pixelsOf(bytes)) > mostAvatarPixels) {
    throw refuse(422, 'refused', 'server.avatarTooManyPixels', {
      most: mostAvatarPixels / 1_000_000,
    });
  }
  try {
    const webp = await photo(bytes, { limitInputPixels: mostAvatarPixels })
      .autoOrient()
      .resize(edge, edge, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
    return { mime: 'image/webp', bytes: new Uint8Array(webp) };
  } catch {
    throw refuse(422, 'refused', 'server.avatarUnreadable');
  }
}

/** The number of pixels, read from the file's header without decoding the picture. */
async function pixelsOf(bytes: ArrayBuffer): Promise<number> {
  try {
    const { width, height } = await photo(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw refuse(422, 'refused', 'server.avatarUnreadable');
  }
}
