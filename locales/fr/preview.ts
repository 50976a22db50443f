import type { preview as english } from '../en/preview.ts';

/** What the preview of a listing adds to the guests' page. */
export const preview: Readonly<Record<keyof typeof english, string>> = {
  'preview.title': 'Aperçu\u202f: {title}',
  'preview.note':
    'Ceci est un aperçu pour les opérateurs. Les voyageurs ne peuvent pas voir cette page.',
  'preview.calendar': 'Ici, les voyageurs voient le calendrier et choisissent leurs dates.',
};
