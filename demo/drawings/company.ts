/** A made-up company: its name and the sign that it is known by (a key of `signs` in `emblem.ts`). */
export interface Company {
  readonly name: string;
  readonly sign: string;
}

/** Made-up partners: the n-th is drawn as `partner-logo-n`. */
export const partners: readonly Company[] = [
  { name: 'Mwinda Solar', sign: 'power' },
  { name: 'Pirogue Travel', sign: 'river' },
  { name: 'Kivu Lines', sign: 'lake' },
  { name: 'Nzela Transfers', sign: 'car' },
  { name: 'Lusanga Housekeeping', sign: 'broom' },
  { name: 'Okapi Trails', sign: 'safari' },
  { name: 'Maji Safi Water', sign: 'water' },
  { name: 'Libala Weddings', sign: 'heart' },
  { name: 'Fungola Locks', sign: 'key' },
  { name: 'Mbote Networks', sign: 'wifi' },
];

/** Made-up businesses near the homes: the n-th is drawn as `local-business-n`. */
export const businesses: readonly Company[] = [
  { name: 'Mama Liputa', sign: 'heart' },
  { name: 'Mokolo Café', sign: 'cook' },
  { name: 'Zando Fruits', sign: 'market' },
  { name: 'Fula Flowers', sign: 'garden' },
  { name: 'Mbisi Grill', sign: 'river' },
  { name: 'Kin Motors', sign: 'car' },
  { name: 'Ekolo Bathhouse', sign: 'pool' },
  { name: 'Mosala Desks', sign: 'business' },
  { name: 'Tembo Tours', sign: 'safari' },
  { name: 'Ndako Furniture', sign: 'studio' },
];
