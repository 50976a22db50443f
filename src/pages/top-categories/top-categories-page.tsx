import { fromPromise } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { CardGrid, CardsOnTheirWay } from '../../app/card-grid.tsx';
import { client } from '../../app/client.ts';
import { Loaded } from '../../app/loaded.tsx';
import { Picture } from '../../app/picture.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { ContentCard } from '../../ui/content-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import SanitisedHtml from '../../ui/sanitised-html.tsx';

const machine = createResourceMachine<ReplyOf<typeof listTopCategories>['category']>({
  id: 'topCategories',
}).provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      // All of them: the session's shared list holds the first five.
      const query = { docPerPageCount: 100, currentPage: 0 };
      const { category } = await client.send(listTopCategories, { query }, { signal });
      return category;
    }),
  },
});

/** LEG-01. */
export default function TopCategoriesPage() {
  const t = useText();
  const flow = useFlow(machine, { input: { request: undefined } });
  return (
    <BannerPage>
      <Loaded flow={flow} waiting={<CardsOnTheirWay />}>
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState title={t('categories.empty')} />
          ) : (
            <CardGrid>
              {categories.map(({ id, title, image, description }, index) => (
                <ContentCard
                  key={id}
                  picture={
                    <Picture link={image} alt="" width={640} height={480} eager={index < 3} />
                  }
                  title={<h2>{title}</h2>}
                >
                  <SanitisedHtml html={description} />
                </ContentCard>
              ))}
            </CardGrid>
          )
        }
      </Loaded>
    </BannerPage>
  );
}
