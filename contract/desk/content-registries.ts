/**
 * The type of a field in a content record.
 * - `line`, `text`, `html`: a text, which can also be in French. `html` is formatted.
 * - `lines`: several texts, one on each line.
 * - `number`: not negative.
 * - `plain`: a line that is the same in every language, such as a link or a telephone number.
 * - `video`: a link to a video that guests watch on the page.
 * - `picture`, `pictures`: addresses of pictures, one on each line.
 */
export type ContentFieldKind =
  | 'line'
  | 'text'
  | 'html'
  | 'lines'
  | 'number'
  | 'plain'
  | 'video'
  | 'picture'
  | 'pictures';

export interface ContentField {
  /** As on the wire. `a_b` is the member `b` of the member `a`. */
  readonly name: string;
  readonly kind: ContentFieldKind;
  readonly isOptional?: true;
  /** The largest number. */
  readonly most?: number;
}

interface ContentRegistry {
  /** Whether it can have several records. Of the other registries guests read only the first one. */
  readonly isList: boolean;
  readonly fields: readonly ContentField[];
}

const title = { name: 'title', kind: 'line' } as const;
const image = { name: 'image', kind: 'picture' } as const;
const description = { name: 'description', kind: 'html' } as const;
const message = { name: 'message', kind: 'html' } as const;
const name = { name: 'name', kind: 'line' } as const;
const videoLink = { name: 'videoLink', kind: 'plain', isOptional: true } as const;
const limits = {
  isList: false,
  fields: [
    { name: 'minLimit', kind: 'number' },
    { name: 'maxLimit', kind: 'number' },
  ],
} as const;
const text = { isList: false, fields: [message] } as const;
const figures = [
  'yearsOfExperiences',
  'featuredProjects',
  'modernHouses',
  'teamMembers',
  'satisfiedClients',
  'trustedPartners',
] as const;
const links = ['facebookLink', 'twitterLink', 'behanceLink', 'linkedInLink', 'vimeoLink'] as const;

const reasons = (['property1', 'property2', 'property3'] as const).flatMap(
  (reason) =>
    [
      { name: `${reason}_propertyTitle`, kind: 'line' },
      { name: `${reason}_propertyDescription`, kind: 'html' },
      { name: `${reason}_image`, kind: 'picture' },
      { name: `${reason}_logo`, kind: 'picture' },
    ] as const,
);

/** Every content registry of the documents, with the fields of its records in the order of the form. */
export const contentRegistries = {
  'terms-condition-registry': text,
  'privacy-policy-registry': text,
  'faq-registry': {
    isList: true,
    fields: [
      { name: 'question', kind: 'line' },
      { name: 'answer', kind: 'html' },
    ],
  },
  'payment-registry': text,
  'contact-us-registry': {
    isList: false,
    fields: [
      { name: 'email', kind: 'lines' },
      { name: 'phoneNumber', kind: 'lines' },
      { name: 'address', kind: 'lines' },
    ],
  },
  'get-now-registry': {
    isList: false,
    fields: [
      { name: 'description', kind: 'text' },
      ...links.map((link) => ({ name: link, kind: 'plain', isOptional: true }) as const),
    ],
  },
  'agent-types-registry': { isList: true, fields: [name] },
  'service-page-registry': {
    isList: true,
    fields: [
      title,
      description,
      image,
      { name: 'whatsappNumber', kind: 'plain', isOptional: true },
    ],
  },
  'about-us-registry': {
    isList: false,
    fields: [
      description,
      { name: 'image', kind: 'pictures' },
      videoLink,
      { name: 'contact', kind: 'plain' },
    ],
  },
  'choose-us-registry': { isList: false, fields: [title, description, ...reasons] },
  'partnership-registry': {
    isList: false,
    fields: [description, { ...videoLink, kind: 'video' }],
  },
  'partner-registry': { isList: true, fields: [name, image] },
  'local-business-registry': { isList: true, fields: [name, image] },
  'categories-registry': { isList: true, fields: [title, image, description] },
  'category-registry': {
    isList: true,
    fields: [
      { name: 'categoryName', kind: 'line' },
      { name: 'logo', kind: 'picture' },
    ],
  },
  'facilities-registry': { isList: true, fields: [title, image, description] },
  'behind-story-page-registry': {
    isList: false,
    fields: [description, { name: 'image', kind: 'pictures' }],
  },
  'experience-page-registry': {
    isList: false,
    fields: figures.map((figure) => ({ name: figure, kind: 'number' }) as const),
  },
  'price-filter-registry': limits,
  'size-filter-registry': limits,
  'service-tax-registry': {
    isList: false,
    fields: [{ name: 'taxPercent', kind: 'number', most: 100 }],
  },
  'refund-policy-registry': {
    isList: false,
    fields: [
      { name: 'refundTiers_fullDays', kind: 'number', isOptional: true, most: 365 },
      { name: 'refundTiers_halfDays', kind: 'number', isOptional: true, most: 365 },
      { ...message, isOptional: true },
    ],
  },
} as const satisfies Record<string, ContentRegistry>;

export type RegistryName = keyof typeof contentRegistries;

/** The fields of a registry, in the order of the form. */
export function fieldsOf(registry: RegistryName): readonly ContentField[] {
  return contentRegistries[registry].fields;
}

/** Whether a field can have a text in each language. */
export function isTranslated({ kind }: ContentField): boolean {
  return kind === 'line' || kind === 'text' || kind === 'html';
}
