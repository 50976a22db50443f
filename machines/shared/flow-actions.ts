import type { WithoutState } from '#contract/navigation.ts';
import type { SitePath } from '#contract/site-path.ts';
import type { StorageKey } from '#contract/stored-value.ts';
import type { MessageKey } from '#locales/message.ts';
import type { Move, Notice } from './effects.ts';

function notice(level: Notice['level'], message: MessageKey) {
  return { type: 'notify', params: { level, message } } as const;
}

/** A notice of a success. */
export function notifySuccess(message: MessageKey) {
  return notice('success', message);
}

/** A notice without praise or blame. */
export function notifyInfo(message: MessageKey) {
  return notice('info', message);
}

/** A notice of something to look out for. */
export function notifyWarning(message: MessageKey) {
  return notice('warning', message);
}

/** A notice of an error. */
export function notifyError(message: MessageKey) {
  return { type: 'notifyError', params: { message } } as const;
}

/** A move to another page. */
export function goTo(to: SitePath, rest: Pick<WithoutState, 'state'> & Pick<Move, 'replace'> = {}) {
  return { type: 'goTo', params: { to, ...rest } } as const;
}

/** Removes a key from the browser's storage. */
export function forget(key: StorageKey) {
  return { type: 'forget', params: { key } } as const;
}
