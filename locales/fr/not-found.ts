import type { notFound as english } from '../en/not-found.ts';

/** A path that leads nowhere. */
export const notFound: Readonly<Record<keyof typeof english, string>> = {
  'notFound.title': 'Oups\u202f! Cette page est introuvable',
  'notFound.text': 'L’adresse est peut-être mal orthographiée, ou la page a été déplacée.',
};
