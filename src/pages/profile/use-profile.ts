import { profileDraft, profileDraftOf } from '#contract/forms/profile-draft.ts';
import type { User } from '#contract/records/user.ts';
import { type ProfileActor, profileMachine } from '#machines/guest/profile.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { sendProfile } from '../../app/send-profile.ts';
import { recall } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';

const machine = profileMachine.provide({
  actors: {
    updateProfile: callsActor(({ input, send }) => sendProfile(input, send)),
  },
});

/** The flow of the signed-in user's profile. */
export function useProfile(user: User): ProfileActor {
  const draft = profileDraftOf(recall(profileDraft), user.id);
  return useFlow(machine, { input: { user, draft } });
}
