/** The largest profile image, in bytes: 2 MB. */
export const largestAvatar = 2 * 1024 * 1024;

/**
 * How long a profile with its image may take to be sent, in milliseconds: 2 MB take their time on
 * a slow line. The site gives up after it, the server only later.
 */
export const uploadTimeLimit = 120_000;

/** The most pixels a profile image may have: a small file can unfold into a huge picture. */
export const mostAvatarPixels = 50_000_000;

/** PROF-12: photos only; an SVG is a document that may hold anything. */
export const avatarTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];
