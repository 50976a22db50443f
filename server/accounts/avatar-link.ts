/** The link of an avatar, relative to this server. Empty when there is no avatar. */
export function avatarLink(avatarId: string | null): string {
  return avatarId === null ? '' : `/media/avatars/${avatarId}`;
}
