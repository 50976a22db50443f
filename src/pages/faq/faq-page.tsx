import { listFaq } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { createPagedListMachine } from '#machines/shared/paged-list.machine.ts';
import { pageActor } from '../../app/page-actor.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { LoadedList } from '../../parts/loaded-list.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import SanitisedHtml from '../../ui/sanitised-html.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const faqMachine = createPagedListMachine<RecordOf<typeof listFaq>>({
  id: 'faq',
}).provide({
  actors: {
    load: pageActor(listFaq),
  },
});

export default function FaqPage() {
  const t = useText();
  const flow = useFlow(faqMachine);
  return (
    <BannerPage width="narrow">
      <LoadedList
        flow={flow}
        waiting={<Skeleton lines={12} />}
        empty={<EmptyState title={t('faq.empty')} />}
      >
        {(questions) => (
          <Accordion
            items={questions.map(({ id, question, answer }) => ({
              id: id ?? question,
              title: question,
              content: <SanitisedHtml html={answer} />,
            }))}
          />
        )}
      </LoadedList>
    </BannerPage>
  );
}
