import type { User } from '#contract/records/user.ts';
import type { StoredMember } from './stored-keys.ts';

/** The events that the session's actor takes. */
export type SessionEvent =
  | { readonly type: 'token.received'; readonly token: string; readonly user: User }
  /**
   * `token`: the one that was refused; a late refusal of an older token ends nothing. Missing when a tester sends the
   * event: the inspector has no tokens.
   */
  | { readonly type: 'session.expired'; readonly token?: string }
  | { readonly type: 'session.signOut' }
  /** The server has ended every session of the account. */
  | { readonly type: 'account.deleted' }
  /** Another tab has written or removed a key; `stored` is what storage holds since. */
  | {
      readonly type: 'storage.changed';
      readonly key: 'token' | 'user';
      readonly stored: StoredMember;
    }
  /** Another page is in sight. */
  | { readonly type: 'page.opened' }
  | { readonly type: 'user.changed'; readonly user: User };
