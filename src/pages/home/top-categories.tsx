import { useSelector } from '@xstate/react';
import { firstWords, previewWords } from '#contract/rules/words.ts';
import { plainText } from '#html/plain-text.ts';
import { useLists } from '../../app/start-up-lists.ts';
import { useText } from '../../language/text.ts';
import { HomeCarousel } from './home-carousel.tsx';
import { NoCards } from './no-cards.tsx';
import { PictureCard } from './picture-card.tsx';
import { SectionHead } from './section-head.tsx';

/** Numbered cards, and a link to all categories (HOME-32 … HOME-36). */
export function TopCategories() {
  const t = useText();
  const lists = useLists();
  const categories = useSelector(lists.categories, ({ context }) => context.data) ?? [];
  const reading = useSelector(lists.categories, ({ value }) => value);
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
