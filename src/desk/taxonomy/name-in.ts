import type { Language } from '../../language/language.ts';

/** DESK-313: the name of a type or an amenity for a reader. Without a French name it is the English one. */
export function nameIn(
  language: Language,
  { name, french }: Readonly<{ name: string; french: string | null }>,
): string {
  return (language === 'fr' && french) || name;
}
