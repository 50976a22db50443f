import { mostAvatarPixels } from '#contract/rules/avatar.ts';
import { actorStub } from './call-stub.ts';
import type { Message } from './failure-notice.ts';

/** Counts the pixels of a photo before it is sent; none is none. Rejects what cannot be read. */
export const measurePhoto = actorStub<
  { readonly pixels: number },
  { readonly photo: File | undefined }
>('measurePhoto');

/** Whether a photo would be refused for its pixels. */
export function isPhotoTooLarge(pixels: number): boolean {
  return pixels > mostAvatarPixels;
}

/** What is said of such a photo. */
export const photoTooLarge: Message = {
  message: 'avatar.tooManyPixels',
  values: { most: mostAvatarPixels / 1_000_000 },
};
