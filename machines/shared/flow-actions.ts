import type { WithoutState } from '#contract/navigation.ts';
import type { SitePath } from '#contract/site-path.ts';
import type { StorageKey } from '#contract/stored-value.ts';
import type { MessageKey } from '#locales/message.ts';
import type { Move, Notice } from './effects.ts';

function notice(level: Notice['level'], message: MessageKey) {
  return { type: 'say', params: { level, message } } as const;
}

/** A notice of a success. */
export function succeed(message: MessageKey) {
  return notice('success', message);
}

/** A notice without praise or blame. */
export function inform(message: MessageKey) {
  return notice('info', message);
}

/** A notice of something to look out for. */
export function warn(message: MessageKey) {
  return notice('warning', message);
}

/** A notice of an error. */
export function complain(message: MessageKey) {
  return { type: 'complain', params: { message } } as const;
}

/** A move to another page. */
export function goTo(to: SitePath, rest: Pick<WithoutState, 'state'> & Pick<Move, 'replace'> = {}) {
  return { type: 'goTo', params: { to, ...rest } } as const;
}

/** Removes a key from the browser's storage. */
export function forget(key: StorageKey) {
  return { type: 'forget', params: { key } } as const;
}
