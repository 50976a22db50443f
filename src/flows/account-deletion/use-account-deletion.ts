import { useMemo } from 'react';
import { deleteAccount } from '#contract/calls/accounts.ts';
import {
  type AccountDeletionActor,
  accountDeletionMachine,
} from '#machines/account-deletion/account-deletion.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useSession } from '../../app/session.tsx';
import { useFlow } from '../../app/use-flow.ts';

/** The deletion of the account of whoever is signed in. */
export function useAccountDeletion(userId: string): AccountDeletionActor {
  const session = useSession();
  const machine = useMemo(
    () =>
      accountDeletionMachine.provide({
        actors: { deleteAccount: callActor(deleteAccount) },
        actions: { endSession: () => session.send({ type: 'account.deleted' }) },
      }),
    [session],
  );
  return useFlow(machine, { input: { userId } });
}
