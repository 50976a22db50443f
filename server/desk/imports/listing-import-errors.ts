import * as z from 'zod/mini';
import { byName } from '#contract/by-name.ts';
import { listingTexts } from '#contract/desk/listing-fields.ts';
import {
  type DeskListingDetail,
  emptyGuide,
  listingChange,
} from '#contract/desk/records/desk-listing.ts';
import type { ImportError } from '#contract/desk/records/listing-import.ts';
import { dollarsOf } from '#contract/money.ts';
import { listingRules } from '#contract/records/listing-rules.ts';
import { noVideo } from '#contract/rules/video-link.ts';
import { checkHomes, noPictures } from '../../import/check-homes.ts';
import { type Homes, imageOf, textsOf } from '../../import/folder-schema.ts';
import { errorsOf, importError } from '../../import/import-errors.ts';
import type { ReadImport } from '../../import/read-import.ts';
import type { Taxonomy } from '../listings/audited-fields.ts';
import { emptyFields } from '../listings/listing-columns.ts';

/** The names of the folder's fields, where the contract has other names. */
const folderNames: Readonly<Record<string, string>> = {
  pricePerDay: 'price',
  yearBuilt: 'buildYear',
  pictures: 'images',
};

export function errorsIn(
  homes: Homes,
  { names }: ReadImport,
  held: Taxonomy,
  found: ReadonlyMap<string, DeskListingDetail>,
): ImportError[] {
  const errors: ImportError[] = [];
  const ofKind = (kind: string) => held.amenities.filter((each) => each.kind === kind);
  checkHomes(
    homes,
    names,
    (path, problem, values) => errors.push(importError(path, problem, { ...values })),
    {
      propertyTypes: held.types,
      amenities: { home: ofKind('home'), bedroom: ofKind('bedroom'), kitchen: ofKind('kitchen') },
    },
  );
  homes.listings.forEach((home, at) => {
    const read = z.safeParse(listingChange, writtenOf(home), { reportInput: true });
    for (const issue of read.error?.issues ?? []) {
      const [name, ...rest] = issue.path;
      const path = ['listings', at, folderNames[String(name)] ?? String(name), ...rest];
      errors.push(...errorsOf({ ...issue, path }));
    }
    home.images.map(imageOf).forEach(({ file: name }, index) => {
      if (names.has(name) || /^https?:\/\//i.test(name) || name === noPictures) return;
      // Another kind of link, which no browser would show.
      if (URL.canParse(name)) {
        errors.push(importError(['listings', at, 'images', index], 'unknownPicture', { name }));
      }
    });
    const present = found.get(home.code);
    // A draft was never published.
    if (present && present.state !== 'draft' && home.state === 'draft') {
      errors.push(importError(['listings', at, 'state'], 'notAllowed'));
    }
  });
  return errors;
}

/** A listing of the folder in the wire form of a change at the desk, without its type and amenities. */
export function writtenOf(home: Homes['listings'][number]) {
  const {
    key: _key,
    state: _state,
    type: _type,
    amenities: _amenities,
    coupons: _coupons,
    ...rest
  } = home;
  const { price, buildYear, images, ...others } = rest;
  return {
    ...others,
    ...byName(listingTexts, (name) => textsOf(home[name])),
    pricePerDay: dollarsOf(price),
    serviceCharge: dollarsOf(home.serviceCharge),
    yearBuilt: buildYear,
    videoLink: home.videoLink === noVideo ? '' : home.videoLink,
    refundTiers: home.refundTiers ?? null,
    rules: home.rules ? z.encode(listingRules, home.rules) : null,
    stayGuide: home.stayGuide ?? emptyGuide,
    timeZone: home.timeZone ?? emptyFields().timeZone,
    pictures: images
      .map(imageOf)
      .filter(({ file }) => file !== noPictures)
      .map(({ file, text }) => ({ link: file, text })),
  };
}
