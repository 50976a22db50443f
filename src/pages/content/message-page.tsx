import type { Failure } from '#contract/failure.ts';
import type { Notice } from '#machines/shared/effects.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { useFlow } from '../../app/use-flow.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { Loading, Reading, useRead } from '../../parts/reading.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Loads messages that the host's staff wrote: untrusted HTML, one string each. */
export function createMessagesMachine(id: string, failed?: (failure: Failure) => Notice[]) {
  return createResourceMachine<readonly string[]>({ id, ...(failed && { failed }) });
}

type MessagesMachine = ReturnType<typeof createMessagesMachine>;

/** LEG-05, LEG-06: a page of messages. */
export function MessagePage({ machine }: { machine: MessagesMachine }) {
  return (
    <BannerPage width="narrow">
      <Messages machine={machine} />
    </BannerPage>
  );
}

function Messages({ machine }: { machine: MessagesMachine }) {
  const flow = useFlow(machine, { input: { request: undefined } });
  return (
    <Reading
      read={useRead(flow)}
      waiting={
        <Loading>
          <Skeleton lines={8} />
        </Loading>
      }
    >
      {(messages) => messages.map((html) => <HtmlContent key={html} html={html} lines={8} />)}
    </Reading>
  );
}
