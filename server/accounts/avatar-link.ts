/** The link of an avatar, relative to this server; empty for none. */
export function avatarLink(avatarId: string | null): string {
  return avatarId === null ? '' : `/media/avatars/${avatarId}`;
}
