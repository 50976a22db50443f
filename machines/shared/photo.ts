import { fromPromise } from 'xstate';
import { mostAvatarPixels } from '#contract/rules/avatar.ts';
import type { Message } from './failure-notice.ts';

/** Counts the pixels of a photo before it is sent; none is none. Rejects what cannot be read. */
export const measurePhoto = fromPromise<
  { readonly pixels: number },
  { readonly photo: File | undefined }
>(() => {
  throw new Error('measurePhoto is not provided');
});

/** Whether a photo would be refused for its pixels. */
export function isPhotoTooLarge(pixels: number): boolean {
  return pixels > mostAvatarPixels;
}

/** What is said of such a photo. */
export const photoTooLarge: Message = {
  message: 'avatar.tooManyPixels',
  values: { most: mostAvatarPixels / 1_000_000 },
};
