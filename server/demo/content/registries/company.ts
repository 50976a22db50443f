import { businesses, partners } from '../../scenes/company.ts';

/** The first two of each list are shown. */
export const contactUs = {
  email: ['hello@ndako.example', 'stays@ndako.example', 'owners@ndako.example'],
  phoneNumber: ['+243 81 000 0001', '+243 99 000 0002', '+243 85 000 0003'],
  address: [
    'Avenue des Palmes 10, Gombe, Kinshasa, DR Congo',
    'Avenue Kasai 196, Lubumbashi, DR Congo',
    'Avenue du Lac 21, Himbi, Goma, DR Congo',
  ],
} as const;

/** `description` is HTML in three paragraphs of like length: the page splits it in three, on a phone in two. */
export const aboutUs = {
  description:
    '<p>We believe that a town is best understood from a kitchen table. Hotels are useful, but they look alike from Boma to Kisangani; homes do not. A home has a street, a smell of coffee, a neighbour with opinions and a cupboard that sticks. Our vision is simple: anyone who travels in this country, for work or for joy, should be able to stay in a real home that is safe, honest and well kept, and should pay its owner fairly for it.</p><p>Our mission follows from that. Before a home is listed, one of us spends a night in it. We test the water, the power, the lock and the line, we write down what is good and what is not, and we tell the owner both. Only then do we take pictures and set a price together. Guests read the same notes that we wrote. When something breaks during a stay, a person answers the telephone, at noon and at three in the morning, and stays on the line until it works again.</p><p>What we earn, we earn with the owners. Nine of ten are families who let a part of their own house, and for many of them a good year of guests has paid for a roof, a well or a daughter’s studies. We train caretakers, buy linen from local weavers and send guests to the bakery next door rather than to the far end of town. In twelve years this has grown from one room to more than a thousand homes, and we would still like to know every one of them by its front door.</p>',
  image: ['villa-51', 'living-room-55', 'market-street-53', 'lake-view-56'],
  videoLink: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  contact: '+243 81 000 0001',
} as const;

/** One card of the choose-us block; `image` and `logo` are scene names. */
export interface DemoReason {
  readonly propertyTitle: string;
  readonly propertyDescription: string;
  readonly image: string;
  readonly logo: string;
}

export const chooseUs: {
  readonly title: string;
  readonly description: string;
  readonly property1: DemoReason;
  readonly property2: DemoReason;
  readonly property3: DemoReason;
} = {
  title: 'Why guests come back',
  description:
    'Because what we promise is what they find. Every home is slept in by one of us before it is listed, every price is the whole price, and every question is answered by somebody who has stood in that kitchen.',
  property1: {
    propertyTitle: 'Slept in before listed',
    propertyDescription:
      'One of us spends a night in every home and writes down what is good and what is not.',
    image: 'bedroom-54',
    logo: 'sign-key',
  },
  property2: {
    propertyTitle: 'Safe at every hour',
    propertyDescription:
      'Gates, guards, light and a telephone that is answered at three in the morning.',
    image: 'apartment-block-51',
    logo: 'sign-security',
  },
  property3: {
    propertyTitle: 'Good for the street',
    propertyDescription:
      'Owners are paid fairly, linen is woven nearby and breakfast comes from the bakery next door.',
    image: 'market-street-51',
    logo: 'sign-heart',
  },
};

/** `image` is a scene name; `whatsappNumber` has digits only, country code first. */
export interface DemoService {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly whatsappNumber: string;
}

export const services: readonly DemoService[] = [
  {
    title: 'Airport transfer',
    description:
      'A driver with your name on a board, a cold bottle of water and a fixed price, by day and by night.',
    image: 'market-street-59',
    whatsappNumber: '243810000011',
  },
  {
    title: 'A cook in the house',
    description:
      'Pondu, liboke or plain roast chicken: an experienced cook shops in the morning and serves in the evening.',
    image: 'kitchen-56',
    whatsappNumber: '243810000012',
  },
  {
    title: 'Housekeeping',
    description: 'Fresh linen, clean floors and laundry on the line, daily or whenever you say so.',
    image: 'bedroom-52',
    whatsappNumber: '243810000013',
  },
  {
    title: 'Boat trips',
    description:
      'From the Corniche to the islands or across Lake Kivu to Idjwi, with life vests and a skipper we know well.',
    image: 'lake-view-58',
    whatsappNumber: '243810000014',
  },
  {
    title: 'Workdays and retreats',
    description:
      'A villa for your team for a week, with desks, a projector, three meals a day and no distractions.',
    image: 'dining-room-57',
    whatsappNumber: '243810000015',
  },
  {
    title: 'Care for your home',
    description:
      'You own a house and travel a lot? We let it, guard it and send you a report every month.',
    image: 'bungalow-54',
    whatsappNumber: '243810000016',
  },
];

export const partnership = {
  description:
    '<p>Whether you own a single room or a whole building, roast coffee or drive a boat: if you make a guest’s stay better, we would like to work with you. Watch how two of our owners began, then write to us below.</p>',
  videoLink: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
} as const;

/** A name with a picture; `image` is a scene name. */
export interface DemoNamedImage {
  readonly name: string;
  readonly image: string;
}

const numbered = (kind: string, index: number): string =>
  `${kind}-${String(index + 1).padStart(2, '0')}`;

export const partnerRecords: readonly DemoNamedImage[] = partners.map(({ name }, index) => ({
  name,
  image: numbered('partner-logo', index),
}));

export const localBusinesses: readonly DemoNamedImage[] = businesses.map(({ name }, index) => ({
  name,
  image: numbered('local-business', index),
}));

/** The kinds of visit one can ask for on the contact page. */
export const agentTypes: readonly string[] = [
  'See a home before booking',
  'Long stay of a month or more',
  'Company housing',
  'List my own home',
  'Something else',
];
