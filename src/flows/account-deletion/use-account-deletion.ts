import { deleteAccount } from '#contract/calls/accounts.ts';
import type { UserId } from '#contract/ids.ts';
import {
  type AccountDeletionActor,
  accountDeletionMachine,
} from '#machines/guest/account-deletion.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';

const machine = accountDeletionMachine.provide({
  actors: { deleteAccount: callActor(deleteAccount) },
});

/** The deletion of the signed-in user's account. */
export function useAccountDeletion(userId: UserId): AccountDeletionActor {
  return useFlow(machine, { input: { userId } });
}
