import { fromPromise } from 'xstate';
import { updateProfile } from '#contract/calls/accounts.ts';
import { profileDraftOf } from '#contract/forms/profile-draft.ts';
import type { User } from '#contract/records/user.ts';
import { uploadTimeLimit } from '#contract/rules/avatar.ts';
import { type ProfileActor, profileMachine } from '#machines/profile/profile.machine.ts';
import { uploadFetch } from '../../api/upload-fetch.ts';
import { client } from '../../app/client.ts';
import { measurePhoto } from '../../app/measure-photo.ts';
import { storedText } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';

const machine = profileMachine.provide({
  actors: {
    measurePhoto,
    checkNetwork: fromPromise(async () => ({ isOnline: navigator.onLine })),
    updateProfile: fromPromise(({ input: { onProgress, ...request }, signal }) =>
      client.send(updateProfile, request, {
        signal,
        fetch: uploadFetch(onProgress),
        limit: request.body.avatar && uploadTimeLimit,
      }),
    ),
  },
});

/** The flow of the signed-in user's profile. */
export function useProfile(user: User): ProfileActor {
  const draft = profileDraftOf(storedText('ndako.profileDraft.v1'), user.id);
  return useFlow(machine, { input: { user, draft } });
}
