import { useSelector } from '@xstate/react';
import { Bell, BellOff } from 'lucide-react';
import { useEffect } from 'react';
import { readNotices, seeNotices } from '#contract/desk/calls/notices.ts';
import { type DeskNoticesActor, deskNoticesMachine } from '#machines/desk/desk-notices.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDesk } from '../app/desk-site.ts';
import styles from './desk-notices.module.css';
import { NoticeList } from './notice-list.tsx';
import { noticeStreamActor } from './notice-stream.ts';
import { noticeText } from './notice-text.ts';
import { unreadText } from './unread-text.ts';

const machine = deskNoticesMachine.provide({
  actors: {
    readNotices: callActor(readNotices),
    seeNotices: callActor(seeNotices),
    followNotices: noticeStreamActor,
  },
});

/** DESK-540: the badge and the list of what has happened to bookings. News lets Today read again. */
export function DeskNotices() {
  const { effects } = useDesk();
  const flow = useFlow(machine);
  const told = useSelector(flow, ({ context }) => context.told);
  useEffect(() => {
    if (told) effects.tellFlows({ type: 'today.refresh' });
  }, [effects, told]);
  const isOpen = useSelector(flow, (snapshot) => snapshot.hasTag('listOpen'));
  return (
    <>
      <NoticeButton flow={flow} />
      {isOpen && <NoticeList flow={flow} />}
    </>
  );
}

export function NoticeButton({ flow }: { readonly flow: DeskNoticesActor }) {
  const t = useText();
  const unread = useSelector(flow, ({ context }) => context.unread);
  const told = useSelector(flow, ({ context }) => context.told);
  const isCurrent = useSelector(flow, (snapshot) => snapshot.hasTag('current'));
  const isLost = useSelector(flow, (snapshot) => snapshot.hasTag('lost'));
  const count = unreadText(t, unread);
  const state = unread === 0 ? t('desk.notices.none') : t('desk.notices.unread', { count });
  const Icon = isLost ? BellOff : Bell;
  return (
    <>
      <Button
        variant="secondary"
        className={styles.button}
        title={t('desk.notices')}
        aria-label={isCurrent ? state : t(isLost ? 'desk.notices.away' : 'desk.notices')}
        onClick={() => flow.send({ type: 'notices.open' })}
      >
        <Icon size={18} aria-hidden="true" />
        {isCurrent && unread > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      <VisuallyHidden>
        <span role="status">{told && noticeText(t, told)}</span>
      </VisuallyHidden>
    </>
  );
}
