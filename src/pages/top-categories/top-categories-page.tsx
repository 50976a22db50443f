import type { ReplyOf } from '#contract/call.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import { createPagedListMachine } from '#machines/paged-list/paged-list.machine.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { CardGrid, CardsOnTheirWay } from '../../app/card-grid.tsx';
import { client } from '../../app/client.ts';
import { LoadedList } from '../../app/loaded-list.tsx';
import { pageActor } from '../../app/page-actor.ts';
import { Picture } from '../../app/picture.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { ContentCard } from '../../ui/content-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import SanitisedHtml from '../../ui/sanitised-html.tsx';

const machine = createPagedListMachine<ReplyOf<typeof listTopCategories>['category'][number]>({
  id: 'topCategories',
}).provide({
  actors: {
    load: pageActor(listTopCategories.first, async (query, signal) => {
      const { category: items, pagination } = await client.send(
        listTopCategories,
        { query },
        { signal },
      );
      return { items, pagination };
    }),
  },
});

/** LEG-01. */
export default function TopCategoriesPage() {
  const t = useText();
  const flow = useFlow(machine);
  return (
    <BannerPage>
      <LoadedList
        flow={flow}
        waiting={<CardsOnTheirWay />}
        empty={<EmptyState title={t('categories.empty')} />}
      >
        {(categories) => (
          <CardGrid>
            {categories.map(({ id, title, image, description }, index) => (
              <ContentCard
                key={id}
                picture={<Picture link={image} alt="" width={640} height={480} eager={index < 3} />}
                title={<h2>{title}</h2>}
              >
                <SanitisedHtml html={description} />
              </ContentCard>
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </BannerPage>
  );
}
