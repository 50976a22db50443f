import { fromPromise } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listFaq } from '#contract/calls/company.ts';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { client } from '../../app/client.ts';
import { Loaded } from '../../app/loaded.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const machine = createResourceMachine<ReplyOf<typeof listFaq>['FAQ']>({ id: 'faq' }).provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const query = { docPerPageCount: 100, currentPage: 0 };
      const reply = await client.send(listFaq, { query }, { signal });
      return reply.FAQ;
    }),
  },
});

/** LEG-04 … LEG-06. */
export default function FaqPage() {
  const t = useText();
  const flow = useFlow(machine, { input: { request: undefined } });
  return (
    <BannerPage width="narrow">
      <Loaded flow={flow} waiting={<Skeleton lines={12} />}>
        {(questions) =>
          questions.length === 0 ? (
            <EmptyState title={t('faq.empty')} />
          ) : (
            <Accordion
              items={questions.map(({ id, question, answer }) => ({
                id: id ?? question,
                title: question,
                content: <HtmlContent html={answer} lines={2} />,
              }))}
            />
          )
        }
      </Loaded>
    </BannerPage>
  );
}
