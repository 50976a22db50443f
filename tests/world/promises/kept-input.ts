import { dayOnClock, isBefore } from '#contract/day.ts';
import { DeskBookingPage } from '../people/desk-booking-page.ts';
import { ListingPage } from '../people/listing-page.ts';
import { SearchPage } from '../people/search-page.ts';
import { UploadPage } from '../people/upload-page.ts';
import type { World } from '../world.ts';
import type { Promised } from './promise.ts';

/** What a person has chosen or typed is lost only when they discard it. */
export const keptInput: Promised = {
  name: 'kept-input',
  check: (world) =>
    lostDays(world) ?? lostPictures(world) ?? lostFilters(world) ?? lostReason(world),
};

/** The days that a visitor chose last are there after signing in, or it is said why not. */
function lostDays(world: World): string | undefined {
  for (const tab of world.tabs) {
    const { page, browser } = tab;
    const { wanted } = browser;
    if (!(page instanceof ListingPage) || !wanted || !page.userId || page.isTouched) continue;
    // It is said when they have passed.
    if (isBefore(wanted.checkIn, dayOnClock(new Date(world.clock.now())))) continue;
    if (!world.isAtRest(tab) || !page.panel.isOpen) continue;
    const { checkIn, checkOut } = page.panel;
    if (checkIn === wanted.checkIn && checkOut === wanted.checkOut) {
      // From now on they are the days of this page, as those of any guest.
      browser.wanted = undefined;
      continue;
    }
    if (checkIn === undefined && tab.said.some(({ order }) => order > page.openedAt)) continue;
    return `${tab.name} chose ${wanted.checkIn} to ${wanted.checkOut} as a visitor, and finds ${checkIn ?? 'no days'}${checkOut ? ` to ${checkOut}` : ''} after signing in.`;
  }
  return undefined;
}

/** What is filled in stays until another search takes its place. */
function lostFilters(world: World): string | undefined {
  for (const { name, page } of world.tabs) {
    if (!(page instanceof SearchPage)) continue;
    const draft: Readonly<Record<string, unknown>> = { ...page.flow.getSnapshot().context.draft };
    const lost = Object.entries(page.kept).find(([key, value]) => draft[key] !== value);
    if (lost) return `${name} has filled in ${lost.join(' ')}, and finds ${draft[lost[0]]}.`;
  }
  return undefined;
}

/** A dialog that opens again with what was sent in it. */
function lostReason(world: World): string | undefined {
  for (const { name, page } of world.tabs) {
    if (!(page instanceof DeskBookingPage)) continue;
    const { typed, dialog } = page;
    if (!typed || dialog?.step !== typed.step || dialog.reason === typed.reason) continue;
    return `${name} has typed ${typed.reason}, and finds “${dialog.reason}”.`;
  }
  return undefined;
}

/** Every chosen picture is in the form once, or is still listed. */
function lostPictures(world: World): string | undefined {
  for (const { name, page } of world.tabs) {
    if (!(page instanceof UploadPage)) continue;
    const stored = world.seen
      .filter(({ isHeard, answer, tab }) => isHeard && answer?.status === 201 && tab.page === page)
      .map(({ body }) => body);
    for (const file of page.chosen) {
      const times = stored.filter((each) => each === file).length;
      const isListed = page.uploads.some((upload) => upload.file.name === file);
      if (times > 1) return `${name}: ${file} is in the form ${times} times.`;
      if (times === 0 && !isListed) return `${name}: ${file} is neither in the form nor listed.`;
    }
  }
  return undefined;
}
