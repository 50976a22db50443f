import { useSelector } from '@xstate/react';
import type { MessageKey } from '#locales/message.ts';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A load of messages that somebody wrote in the office: untrusted HTML, one piece each. */
export function createMessagesMachine(id: string) {
  return createResourceMachine<readonly string[]>({ id });
}

type MessagesMachine = ReturnType<typeof createMessagesMachine>;

/** LEG-05, LEG-06: a page of messages. */
export function MessagePage({ title, machine }: { title: MessageKey; machine: MessagesMachine }) {
  const t = useText();
  return (
    <BannerPage title={t(title)} width="narrow">
      <Messages machine={machine} />
    </BannerPage>
  );
}

function Messages({ machine }: { machine: MessagesMachine }) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: undefined } });
  const messages = useSelector(flow, ({ context }) => context.data);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  if (hasFailed) {
    const onRetry = () => flow.send({ type: 'resource.retry' });
    return <ErrorState message={t('page.failed')} retry={{ label: t('action.retry'), onRetry }} />;
  }
  if (!messages) {
    return (
      <>
        <p role="status">{t('page.loading')}</p>
        <Skeleton lines={8} />
      </>
    );
  }
  return messages.map((html) => <HtmlContent key={html} html={html} lines={8} />);
}
