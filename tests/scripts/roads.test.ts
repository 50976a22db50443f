import { expect, it } from 'vitest';
import { missedByRoads } from '../../scripts/roads.ts';

const nothing = { title: 'a road', paths: [], requests: [], states: [] };

it('the roads of npm test open each page of the site and of the desk', () => {
  const missed = missedByRoads([
    { ...nothing, paths: ['/', '/propertyDetails/b1e7', '/desk', '/desk/bookings/new'] },
  ]);
  expect(missed).toContain('no road opens /apartment');
  expect(missed).toContain('no road opens *');
  expect(missed).toContain('no road opens /desk/bookings/:id');
  expect(missed).not.toContain('no road opens /');
  expect(missed).not.toContain('no road opens /propertyDetails/:id');
  expect(missed).not.toContain('no road opens /desk');
  expect(missed).not.toContain('no road opens /desk/bookings/new');
});

it('an unknown address is the page for what does not exist', () => {
  expect(missedByRoads([{ ...nothing, paths: ['/nowhere/at/all'] }])).not.toContain(
    'no road opens *',
  );
});

it('the roads of npm test bring each flow with a screen to its end', () => {
  const missed = missedByRoads([{ ...nothing, states: ['signUp: succeeded', 'signIn: editing'] }]);
  expect(missed).not.toContain('no road brings sign-up to succeeded');
  expect(missed).toContain('no road brings sign-up to failed');
  expect(missed).toContain('no road brings sign-in to signedIn');
  expect(missed.filter((one) => one.startsWith('road-ends.ts does not say'))).toEqual([]);
});
