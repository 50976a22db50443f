import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { updateProfile } from '#contract/calls/accounts.ts';
import { type Failure, failureOf } from '#contract/failure.ts';
import { mostAvatarPixels, uploadTimeLimit } from '#contract/rules/avatar.ts';
import type { Client } from '../api/client.ts';
import { uploadFetch } from '../api/upload-fetch.ts';

/** How long a browser may take to decode a photo, in milliseconds. */
const decodingLimit = 20_000;

const offline: Failure = { kind: 'offline' };

interface ProfileToSend extends RequestOf<typeof updateProfile> {
  /** Sent as the bearer instead of the session's token. */
  readonly profileToken?: string | undefined;
  readonly onProgress: (part: number) => void;
}

/**
 * Sends a profile once its photo, if there is one, has been found usable.
 *
 * @throws `Failure`; of kind `photo` where nothing was sent.
 */
export async function sendProfile(
  { profileToken, onProgress, ...request }: ProfileToSend,
  send: Client['send'],
): Promise<ReplyOf<typeof updateProfile>> {
  const { avatar } = request.body;
  if (avatar && (await pixelsOf(avatar)) > mostAvatarPixels) throw unusable('avatar.tooManyPixels');
  try {
    return await send(updateProfile, request, {
      bearer: profileToken,
      fetch: uploadFetch(onProgress),
      limit: avatar && uploadTimeLimit,
    });
  } catch (error) {
    const failure = failureOf(error);
    // Of what a browser says of its network, only that there is none is certain.
    throw failure.kind === 'noReply' && !navigator.onLine ? offline : failure;
  }
}

async function pixelsOf(photo: File): Promise<number> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(unusable('avatar.unreadable')), decodingLimit);
  });
  const picture = await Promise.race([createImageBitmap(photo), limit]).catch(() => {
    throw unusable('avatar.unreadable');
  });
  const pixels = picture.width * picture.height;
  picture.close();
  return pixels;
}

function unusable(message: 'avatar.unreadable' | 'avatar.tooManyPixels'): Failure {
  return { kind: 'photo', message, most: mostAvatarPixels / 1_000_000 };
}
