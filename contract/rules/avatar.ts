/** The largest profile image, in bytes: 2 MB. */
export const largestAvatar = 2 * 1024 * 1024;

/**
 * The time limit to send a profile with its image, in milliseconds: 2 MB need time on a slow
 * connection. The client stops after this time. The server waits a little longer.
 */
export const uploadTimeLimit = 120_000;

/** The maximum number of pixels of a profile image: a small file can decode to a huge picture. */
export const mostAvatarPixels = 50_000_000;

/** PROF-12: photos only. An SVG is refused because it can contain scripts. */
export const avatarTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];
