import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Views only read the state of a machine and send events. These are the exceptions with local state
 * or effects, each with its reason.
 */
const exceptions: Readonly<Record<string, string>> = {
  'src/desk/calendar/calendar-rows.tsx useLayoutEffect': 'Brings the first day into view.',
  'src/desk/calendar/calendar-rows.tsx useState':
    'The row that has the focus, which stays in the page while others scroll.',
  'src/desk/entrance/sign-in.tsx useEffect': 'Moves the focus into a new form.',
  'src/desk/frame/desk-frame.tsx useEffect': 'Brings the link of the page into sight.',
  'src/desk/frame/use-arrival.ts useEffect': 'Moves the focus to the heading of a new place.',
  'src/desk/frame/use-arrival.ts useLayoutEffect': 'Moves the focus to the heading of a new page.',
  'src/desk/frame/use-desk-keys.ts useEffect': 'Listens to keys.',
  'src/desk/list/filter-bar.tsx useLayoutEffect': 'Shows the filters of a new address.',
  'src/desk/listings/listing-form.tsx useEffect':
    'Tells the links beside the form which sections have an error.',
  'src/desk/listings/listing-page.tsx useState': 'The sections with an error.',
  'src/desk/list/list-page.tsx useEffect': 'Keeps the URL of the list for the link back to it.',
  'src/desk/list/chosen-records.tsx useState': 'The records whose boxes are checked.',
  'src/desk/bookings/approvals-page.tsx useEffect': 'Reports a new day.',
  'src/desk/bookings/approvals.tsx useEffect': 'Moves the focus to the results.',
  'src/desk/new-booking/new-booking-page.tsx useEffect':
    'Reports what is chosen in two other flows, so that the draft has it.',
  'src/desk/notices/desk-notices.tsx useEffect': 'Tells the flow of Today that there is news.',
  'src/desk/prices/many/prices-review.tsx useEffect': 'Moves the focus to the review of a change.',
  'src/desk/prices/price-months.tsx useState': 'The month in view.',
  'src/desk/record/changed-notice.tsx useEffect': 'Brings the notice into sight.',
  'src/desk/record/record-steps.tsx useLayoutEffect': 'Moves the focus when a control disappears.',
  'src/desk/record/use-kept-form.ts useEffect':
    'Hears when the flow of a form needs what was typed no longer.',
  'src/desk/record/use-kept-form.ts useState': 'What storage had when the form opened.',
  'src/desk/search/desk-search.tsx useEffect': 'Moves the focus into the field of the search.',
  'src/desk/search/use-search-keys.ts useEffect': 'Listens to keys.',
  'src/desk/today/use-row-focus.ts useLayoutEffect': 'Moves the focus when a row disappears.',
  'src/desk/text/formatted-text.tsx useEffect':
    'Shows another text of the form, and focuses the text box from its label.',
  'src/desk/text/formatted-text.tsx useLayoutEffect': 'Names the text box of the editor.',
  'src/desk/text/formatted-text.tsx useState': 'The editor: key presses in a text.',
  'src/flows/cancellation/use-cancellation.ts useState':
    "The page's machine, whose refund ids last as long as the page.",
  'src/flows/one-time-code/code-screen.tsx useEffect':
    'Moves the focus when a control disappears, and counts seconds.',
  'src/flows/one-time-code/code-screen.tsx useState':
    'Key presses in the four boxes, and the counted seconds.',
  'src/flows/payment/provider-buttons.tsx useEffect':
    "Reports the loading state of the provider's script.",
  'src/flows/payment/use-payment.ts useState':
    "What the provider's button gives to the actors of the same flow.",
  'src/flows/property-search/use-property-search.ts useEffect': 'Reports a new URL of the router.',
  'src/pages/bookings/claim-form.tsx useEffect': 'Moves the focus when the form opens or closes.',
  'src/pages/home/experience-band.tsx useEffect': 'Reports that the card is visible.',
  'src/pages/home/use-count-progress.ts useEffect': 'Frames of an animation.',
  'src/pages/home/use-count-progress.ts useState': 'Frames of an animation.',
  'src/pages/styleguide/held-states.ts useEffect': 'Style guide: not a page of the product.',
  'src/pages/styleguide/large-parts.tsx useState': 'Style guide: not a page of the product.',
  'src/pages/styleguide/parts.tsx useState': 'Style guide: not a page of the product.',
};

const hook = /\b(use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect))[(<]/g;

function hooksIn(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(hook);
  return [...new Set([...found].map(([, name]) => `${file} ${name}`))];
}

test('flows, pages and the desk have no local state and no effects, except the listed ones', () => {
  const found = globSync('src/{desk,flows,pages}/**/*.{ts,tsx}').flatMap(hooksIn);
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
