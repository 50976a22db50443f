import { expect, test } from 'vitest';
import { chooseLanguage, storedLanguage } from '#src/language/language.ts';

test.each([
  { asked: null, stored: null, preferred: [], language: 'en' },
  { asked: null, stored: null, preferred: ['fr'], language: 'fr' },
  { asked: null, stored: null, preferred: ['fr-CD', 'en-GB'], language: 'fr' },
  { asked: null, stored: null, preferred: ['en-GB', 'fr-CD'], language: 'en' },
  { asked: null, stored: null, preferred: ['sw', 'ln-CD', 'fr-BE', 'en'], language: 'fr' },
  // Frisian and Friulian only begin like French.
  { asked: null, stored: null, preferred: ['frr', 'fur'], language: 'en' },
  { asked: null, stored: 'fr', preferred: ['en'], language: 'fr' },
  { asked: null, stored: 'en', preferred: ['fr'], language: 'en' },
  { asked: null, stored: 'null', preferred: ['fr'], language: 'fr' },
  { asked: null, stored: '{"language":"en"}', preferred: ['fr'], language: 'fr' },
  { asked: 'fr', stored: 'en', preferred: ['en'], language: 'fr' },
  { asked: 'en', stored: 'fr', preferred: ['fr'], language: 'en' },
  { asked: 'de', stored: 'fr', preferred: ['en'], language: 'fr' },
  { asked: '', stored: null, preferred: ['fr'], language: 'fr' },
  { asked: 'FR', stored: null, preferred: ['en'], language: 'en' },
  { asked: 'fr-FR', stored: null, preferred: ['en'], language: 'en' },
  { asked: 'constructor', stored: '__proto__', preferred: ['toString'], language: 'en' },
])(
  'asked for $asked, stored $stored, preferring $preferred: $language',
  ({ asked, stored, preferred, language }) => {
    expect(chooseLanguage(asked, storedLanguage.read(stored), preferred)).toBe(language);
  },
);
