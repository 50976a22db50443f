import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { mostNotices } from '#contract/desk/calls/notices.ts';
import type { DeskNoticesActor } from '#machines/desk/desk-notices.machine.ts';
import { moment } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './desk-notices.module.css';
import { noticePage, noticeText } from './notice-text.ts';

interface NoticeListProps {
  readonly flow: DeskNoticesActor;
}

export function NoticeList({ flow }: NoticeListProps) {
  const t = useText();
  const close = () => flow.send({ type: 'notices.close' });
  return (
    <Dialog
      open
      size="wide"
      title={t('desk.notices')}
      onClose={close}
      closeLabel={t('action.close')}
    >
      <NoticeRows flow={flow} onFollow={close} />
    </Dialog>
  );
}

/** The rows of the list, and whether they are up to date. */
export function NoticeRows({
  flow,
  onFollow,
}: NoticeListProps & { readonly onFollow: () => void }) {
  const t = useText();
  const notices = useSelector(flow, ({ context }) => context.notices);
  const newAfter = useSelector(flow, ({ context }) => context.newAfter);
  const isCurrent = useSelector(flow, (snapshot) => snapshot.hasTag('current'));
  const isLost = useSelector(flow, (snapshot) => snapshot.hasTag('lost'));
  const retry = {
    label: t('desk.notices.retry'),
    onRetry: () => flow.send({ type: 'notices.retry' }),
  };
  return (
    <div className={styles.list}>
      {isLost && <ErrorState message={t('desk.notices.lost')} retry={retry} />}
      {!isLost && !isCurrent && <p role="status">{t('desk.notices.connecting')}</p>}
      {isCurrent && notices.length === 0 && <EmptyState title={t('desk.notices.empty')} />}
      <ul>
        {notices.map((notice) => (
          <li key={notice.number}>
            <Link to={noticePage(notice)} onClick={onFollow}>
              {noticeText(t, notice)}
            </Link>
            <span className={styles.below}>
              {notice.number > newAfter && <Badge tone="live">{t('desk.notices.new')}</Badge>}
              <time dateTime={notice.at}>{moment(notice.at)}</time>
            </span>
          </li>
        ))}
      </ul>
      {notices.length === mostNotices && (
        <p className={styles.below}>{t('desk.notices.newest', { count: mostNotices })}</p>
      )}
    </div>
  );
}
