import { listTopCategories } from '#contract/calls/top-categories.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { createPagedListMachine } from '#machines/shared/paged-list.machine.ts';
import { pageActor } from '../../app/page-actor.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { CardGrid, CardsOnTheirWay } from '../../parts/card-grid.tsx';
import { LoadedList } from '../../parts/loaded-list.tsx';
import { Picture } from '../../parts/picture.tsx';
import { ContentCard } from '../../ui/content-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import SanitisedHtml from '../../ui/sanitised-html.tsx';

export const topCategoriesMachine = createPagedListMachine<RecordOf<typeof listTopCategories>>({
  id: 'topCategories',
}).provide({
  actors: {
    load: pageActor(listTopCategories),
  },
});

export default function TopCategoriesPage() {
  const t = useText();
  const flow = useFlow(topCategoriesMachine);
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
                picture={
                  <Picture link={image} alt="" width={640} height={480} first={index === 0} />
                }
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
