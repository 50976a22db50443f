import { useSelector } from '@xstate/react';
import { firstWords, previewWords } from '#contract/rules/words.ts';
import { useSession } from '../../app/session.tsx';
import { useText } from '../../app/text.ts';
import { plainText } from '../../ui/plain-text.ts';
import { HomeCarousel } from './home-carousel.tsx';
import { NoCards } from './no-cards.tsx';
import { PictureCard } from './picture-card.tsx';
import { SectionHead } from './section-head.tsx';

/** HOME-32 … HOME-36. */
export function TopCategories() {
  const t = useText();
  const session = useSession();
  const categories = useSelector(session, ({ context }) => context.topCategories);
  const reading = useSelector(session, ({ value }) => value.topCategories);
  const slides = categories.map(({ id, image, title, description }, index) => ({
    key: id,
    content: (
      <PictureCard
        number={index + 1}
        image={image}
        title={title}
        text={firstWords(plainText(description), previewWords)}
      />
    ),
  }));
  return (
    <section aria-labelledby="categories">
      <SectionHead id="categories" title={t('categories.title')} viewAll="/top-Categories" />
      {slides.length > 0 && <HomeCarousel label={t('categories.title')} slides={slides} loop />}
      {slides.length === 0 && (
        <NoCards
          reading={reading}
          empty={t('home.noCategories')}
          failed={t('home.categoriesFailed')}
        />
      )}
    </section>
  );
}
