/** The largest picture of a listing that can be uploaded, in bytes: 15 MB, a photograph of a good camera. */
export const largestPicture = 15 * 1024 * 1024;

/** The maximum number of pixels: a small file can decode to a huge picture. */
export const mostPicturePixels = 60_000_000;

/** Photographs only. An SVG is refused because it can contain scripts. */
export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];
