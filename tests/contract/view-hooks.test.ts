import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Views select, ask and send. What they keep or do by themselves is listed here with the reason;
 * everything else belongs to a machine.
 */
const exceptions: Readonly<Record<string, string>> = {
  'src/flows/one-time-code/code-screen.tsx useEffect': 'Focus after a control has gone.',
  'src/flows/one-time-code/code-screen.tsx useState': 'Keystrokes of the four boxes.',
  'src/flows/payment/provider-buttons.tsx useEffect': "The provider's script tells its states.",
  'src/flows/property-search/use-property-search.ts useEffect':
    'The router tells of a new address.',
  'src/pages/home/experience-band.tsx useEffect': 'The browser tells that the card is in view.',
  'src/pages/home/use-count-progress.ts useEffect': 'Frames of an animation.',
  'src/pages/home/use-count-progress.ts useState': 'Frames of an animation.',
  'src/pages/property-details/reviews.tsx useState': 'How much of a list is unfolded.',
  'src/pages/styleguide/held-states.ts useEffect': 'Style guide: no page of the product.',
  'src/pages/styleguide/large-parts.tsx useState': 'Style guide: no page of the product.',
  'src/pages/styleguide/parts.tsx useState': 'Style guide: no page of the product.',
};

const hook = /\b(use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect))[(<]/g;

function hooksIn(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(hook);
  return [...new Set([...found].map(([, name]) => `${file} ${name}`))];
}

test('flows and pages keep no state and have no effects of their own, but for those listed', () => {
  const found = globSync('src/{flows,pages}/**/*.{ts,tsx}').flatMap(hooksIn);
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
