import type { ImportProblem } from '#contract/desk/records/listing-import.ts';
import { largestPicture, mostPicturePixels } from '#contract/rules/picture.ts';
import { Refusal } from '../errors.ts';
import { isHeicName, type PictureFile } from '../import/folder-files.ts';
import { photo } from '../photo.ts';
import { isPlainDrawing } from './plain-drawing.ts';
import { longestEdge, uploadedPicture } from './uploaded-picture.ts';

/** The parts of a WebP file that hold the picture, and nothing about the camera or its owner. */
const pictureParts = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/**
 * A picture of an import as the server stores it: a photograph as after an upload, a drawing as it
 * is. A photograph that the server made before, for an export, stays the same bytes.
 *
 * @returns the problem of a file that is none of these.
 */
export async function importedPicture(
  { mime, bytes }: PictureFile,
  name: string,
): Promise<PictureFile | ImportProblem> {
  if (bytes.length > largestPicture) return 'largePicture';
  if (mime === 'image/svg+xml') return isPlainDrawing(bytes) ? { mime, bytes } : 'badDrawing';
  if (await isOurs(bytes)) return { mime: 'image/webp', bytes };
  try {
    return await uploadedPicture(new File([bytes], name));
  } catch (error) {
    if (error instanceof Refusal) return isHeicName(name) ? 'heicPicture' : 'badPicture';
    throw error;
  }
}

/** Whether the bytes are a whole WebP of the size of ours, without any metadata. */
async function isOurs(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (!hasOnlyPictureParts(bytes)) return false;
  try {
    const picture = photo(bytes, { limitInputPixels: mostPicturePixels });
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) > longestEdge) return false;
    // Decodes all of it.
    await picture.stats();
    return true;
  } catch {
    return false;
  }
}

/** A WebP is a RIFF file: `RIFF`, its length, `WEBP`, and parts with a name, a length and bytes. */
function hasOnlyPictureParts(bytes: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 20 || nameAt(0) !== 'RIFF' || nameAt(8) !== 'WEBP') return false;
  if (view.getUint32(4, true) !== bytes.length - 8) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!pictureParts.includes(nameAt(at))) return false;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}
