import { useSelector } from '@xstate/react';
import { chooseNoticeMails, readNoticeMails } from '#contract/desk/calls/notices.ts';
import { noticeTopics } from '#contract/desk/records/notice.ts';
import { deskNoticeMailsMachine } from '#machines/desk/desk-notice-mails.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DeskReading } from '../frame/desk-reading.tsx';
import styles from './notice-mails.module.css';

const machine = deskNoticeMailsMachine.provide({
  actors: {
    readNoticeMails: callActor(readNoticeMails),
    chooseNoticeMails: callActor(chooseNoticeMails),
  },
});

/** DESK-546: what the operator gets e-mails about. */
export function NoticeMails() {
  const t = useText();
  const flow = useFlow(machine);
  const mails = useSelector(flow, ({ context }) => context.mails);
  const choice = useSelector(flow, ({ context }) => context.choice);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const canChoose = useSelector(flow, (snapshot) => snapshot.matches('shown'));
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const retry = () => flow.send({ type: 'mails.retry' });
  return (
    <Card title={t('desk.noticeMails')}>
      <DeskReading read={{ data: mails, hasFailed, retry }} failed={t('desk.noticeMails.failed')}>
        {({ topics, sendsMail }) => (
          <fieldset className={styles.boxes}>
            <legend>{t(sendsMail ? 'desk.noticeMails.text' : 'desk.noticeMails.noMail')}</legend>
            {noticeTopics.map((topic) => (
              <Checkbox
                key={topic}
                label={t(`desk.noticeMails.${topic}`)}
                checked={choice?.topic === topic ? choice.isWanted : topics.includes(topic)}
                aria-disabled={!canChoose || undefined}
                onChange={({ currentTarget }) =>
                  flow.send({ type: 'mails.choose', topic, isWanted: currentTarget.checked })
                }
              />
            ))}
            {failure && <ErrorState message={t(failure.message, failure.values)} />}
          </fieldset>
        )}
      </DeskReading>
    </Card>
  );
}
