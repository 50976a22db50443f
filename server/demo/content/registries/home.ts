/** An entry of the home page's category strip; `logo` is a scene name. */
export interface DemoStripCategory {
  readonly categoryName: string;
  readonly logo: string;
}

export const stripCategories: readonly DemoStripCategory[] = [
  { categoryName: 'Villas', logo: 'sign-villa' },
  { categoryName: 'Lake stays', logo: 'sign-lake' },
  { categoryName: 'City flats', logo: 'sign-apartment' },
  { categoryName: 'River homes', logo: 'sign-river' },
  { categoryName: 'Garden houses', logo: 'sign-garden' },
  { categoryName: 'With a pool', logo: 'sign-pool' },
  { categoryName: 'Families', logo: 'sign-family' },
  { categoryName: 'Work trips', logo: 'sign-business' },
  { categoryName: 'Studios', logo: 'sign-studio' },
  { categoryName: 'Savanna', logo: 'sign-safari' },
];

/** A titled picture with an HTML text; `image` is a scene name. */
export interface DemoArticle {
  readonly title: string;
  readonly image: string;
  readonly description: string;
}

export const topCategories: readonly DemoArticle[] = [
  {
    title: 'Homes on the lake',
    image: 'lake-view-50',
    description:
      '<p>Wake up to the water of Lake Kivu. From stone houses with a private jetty in Goma to white art deco villas on the peninsulas of Bukavu, every one of these homes has a place to sit and look, and most have steps down for a swim before breakfast.</p>',
  },
  {
    title: 'Life along the river',
    image: 'riverside-house-55',
    description:
      '<p>The great river runs through the whole country, and so do our river homes: lofts on the Corniche of Kinshasa, timber houses on stilts in Boma and Kisangani, balconies over the port of Matadi. Expect long sunsets, passing pirogues and very fresh fish.</p>',
  },
  {
    title: 'In the middle of the city',
    image: 'apartment-block-54',
    description:
      '<p>Flats and penthouses for people who have things to do. They stand close to offices, embassies, markets and music, and they come with what a working week needs: a quiet bedroom, a proper desk, fast internet, guarded parking and power that stays on.</p>',
  },
  {
    title: 'Villas for the whole family',
    image: 'villa-56',
    description:
      '<p>Four bedrooms, five bedrooms, a lawn, a long table: these are houses for grandparents, cousins and friends who travel together. Many have a fenced pool, a cook on weekdays and child gates on the stairs, so that the grown-ups get a holiday as well.</p>',
  },
  {
    title: 'Garden retreats',
    image: 'garden-52',
    description:
      '<p>Sometimes the best thing about a city is a wall with a garden behind it. Cottages under mango trees, bungalows with deep verandas and one villa inside a botanical collection wait for guests who want birdsong, shade and a hammock more than they want a schedule.</p>',
  },
  {
    title: 'Copper country and savanna',
    image: 'mining-hills-57',
    description:
      '<p>Around Kolwezi and Lubumbashi the nights are cool and the sky is enormous. Stay in an engineers’ house that still smells of polish, on a ridge with a telescope, or in a modern villa where the last street of the town meets the grass.</p>',
  },
];

/** The counters of the experience band. */
export const experience = {
  yearsOfExperiences: 12,
  featuredProjects: 148,
  modernHouses: 1260,
  teamMembers: 64,
  satisfiedClients: 8450,
  trustedPartners: 37,
} as const;

export const facilities: readonly DemoArticle[] = [
  {
    title: 'Power that stays on',
    image: 'villa-53',
    description:
      '<p>Solar panels, batteries or a quiet generator: every home says which, and every home has at least one of them.</p>',
  },
  {
    title: 'Clean water',
    image: 'bathroom-52',
    description:
      '<p>Tanks with filters, hot showers and drinking water in the kitchen from the first evening.</p>',
  },
  {
    title: 'Fast internet',
    image: 'living-room-54',
    description:
      '<p>Measured before a home is listed, and good enough for a day of video calls at a real desk.</p>',
  },
  {
    title: 'Kitchens to cook in',
    image: 'kitchen-51',
    description:
      '<p>Pots, knives, spices and a stove that works, because the market is half of the journey.</p>',
  },
  {
    title: 'Beds you look forward to',
    image: 'bedroom-57',
    description: '<p>Good mattresses, pressed linen and a mosquito net wherever one is needed.</p>',
  },
  {
    title: 'Pools and terraces',
    image: 'pool-58',
    description:
      '<p>Places to cool off and places to sit: fenced pools, shaded verandas and roofs with a view.</p>',
  },
  {
    title: 'Guarded day and night',
    image: 'apartment-block-59',
    description:
      '<p>A gate, a light and a person who knows your name, in every house and at every hour.</p>',
  },
];

/** The story block of the home page: HTML, and five scene names. */
export const behindStory = {
  description:
    '<p><strong>Ndako</strong> is the Lingala word for home. It began with one spare room in Kintambo, a guest whose boat was late, and a supper that went on until midnight.</p><p>Twelve years later we look after more than a thousand homes in ten towns, and we still choose each of them in the same way: somebody from the team sleeps there first. If the bed is good, the water is warm and the neighbours say good morning, it is a ndako.</p>',
  image: [
    'riverside-house-01',
    'dining-room-51',
    'market-street-55',
    'balcony-56',
    'living-room-52',
  ],
} as const;

/** The side panel's text and social links. One link lacks its prefix and one is empty, as real ones do. */
export const getNow = {
  description:
    'Short stays in homes we have slept in ourselves, from the mouth of the river to the shores of Lake Kivu. Write, call or come by: somebody is always up.',
  facebookLink: 'https://social.ndako.example/facebook',
  twitterLink: 'social.ndako.example/twitter',
  behanceLink: '',
  linkedInLink: 'https://social.ndako.example/linkedin',
  vimeoLink: 'https://social.ndako.example/vimeo',
} as const;
