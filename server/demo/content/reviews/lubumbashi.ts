import type { DemoReview } from '../demo-review.ts';

export const lubumbashiReviews: readonly DemoReview[] = [
  {
    listing: 'lubumbashi-jacaranda-house',
    author: 'olivier',
    daysAgo: 9,
    comment: 'Came in October: the lawn really does turn violet.',
  },
  {
    listing: 'lubumbashi-jacaranda-house',
    author: 'esther',
    daysAgo: 28,
    comment: 'A house with manners. Thick walls, cool floors, good books.',
  },
  {
    listing: 'lubumbashi-jacaranda-house',
    author: 'patrick',
    daysAgo: 59,
    comment: 'We lit the fireplace in June and nobody wanted to go out.',
  },
  {
    listing: 'lubumbashi-jacaranda-house',
    author: 'mireille',
    daysAgo: 86,
    comment: 'The bakery tip was gold.',
  },
  {
    listing: 'lubumbashi-jacaranda-house',
    author: 'david',
    daysAgo: 125,
    comment: 'Restored with taste.',
  },
  {
    listing: 'lubumbashi-jacaranda-house',
    author: 'grace',
    daysAgo: 160,
    comment: 'I want those steel windows.',
  },
  {
    listing: 'lubumbashi-golf-bungalow',
    author: 'nadine',
    daysAgo: 24,
    comment: 'Very calm. The veranda is the best room.',
  },
  {
    listing: 'lubumbashi-golf-bungalow',
    author: 'samuel',
    daysAgo: 79,
    comment: 'Friendly guard, lovely garden.',
  },
  {
    listing: 'lubumbashi-orchard-cottage',
    author: 'tresor',
    daysAgo: 18,
    comment: 'We went home with a sack of avocados.',
  },
  {
    listing: 'lubumbashi-central-loft',
    author: 'claire',
    daysAgo: 13,
    comment: 'Film night on the projector was a hit.',
  },
  {
    listing: 'lubumbashi-central-loft',
    author: 'sarah',
    daysAgo: 48,
    comment: 'Great kitchen, great ceilings. Some street sound on Saturday.',
  },
  {
    listing: 'lubumbashi-tower-apartment',
    author: 'david',
    daysAgo: 37,
    comment: 'Sunrise over the chimney from bed. Remarkable.',
  },
  {
    listing: 'lubumbashi-tower-apartment',
    author: 'esther',
    daysAgo: 110,
    comment: 'Lift and power never failed.',
  },
  {
    listing: 'lubumbashi-family-townhouse',
    author: 'grace',
    daysAgo: 42,
    comment: 'The aunt next door is the best concierge in the country.',
  },
];
