import { mostUnread } from '#contract/desk/calls/notices.ts';
import type { Translate } from '../../language/text.ts';

/** The number of unread notices, which is counted up to a limit. */
export function unreadText(t: Translate, unread: number): string {
  return unread >= mostUnread ? t('desk.notices.many') : String(unread);
}
