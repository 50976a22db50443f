import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeChartPages } from '../../scripts/gallery/chart-page.ts';
import { everyState } from '../../scripts/gallery/every-state.ts';
import { galleryPage } from '../../scripts/gallery/gallery-page.ts';
import { statesToTake, type TakenState, TakenStates } from '../../scripts/gallery/taken-states.ts';

const options = { build: 'this build', docs: '../../docs' };

function takenState(id: string, given: Partial<TakenState> = {}): TakenState {
  const none = { way: [], pictures: [], texts: [], problem: undefined };
  return { id, build: options.build, ...none, ...given };
}

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-gallery-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('the plan of the gallery', () => {
  test('has every innermost state of a flow, and none of a factory', () => {
    const [newsletter, resource] = everyState(['newsletter', 'resource']);
    expect(newsletter?.states.map(({ id }) => id)).toEqual([
      'newsletter.editing',
      'newsletter.subscribing',
    ]);
    expect(newsletter?.rows).toContainEqual(expect.objectContaining({ id: 'NEWS-01' }));
    expect(resource?.states).toEqual([]);
  });

  test('hides the states that the guide names', async () => {
    const guide = await readFile('docs/guides/walking-flows.md', 'utf8');
    const [, list = ''] = guide.match(/leave them at once: ([\w.`,\s]*)/) ?? [];
    const named = list.match(/[\w.]+\w(?=`)/g) ?? [];
    const states = everyState([]).flatMap((flow) => flow.states);
    const hidden = states.filter((state) => state.hidden !== undefined).map(({ id }) => id);
    expect(hidden).toEqual(named);
    expect(named).toHaveLength(20);
  });

  test('refuses the name of no flow', () => {
    expect(() => everyState(['newsletter', 'newspaper'])).toThrow(
      'There is no flow named newspaper.',
    );
  });

  test('leaves out states that no page shows, because they are left at once', () => {
    const [payment] = everyState(['payment']);
    const deciding = payment?.states.find(({ id }) => id === 'payment.deciding');
    expect(deciding?.hidden).toBe('Left at once: a page never shows it.');
    expect(payment && statesToTake(payment, [], options.build).map(({ id }) => id)).not.toContain(
      'payment.deciding',
    );
  });

  test('continues an interrupted run of the same build, and tries failed states again', () => {
    const [desk] = everyState(['desk-sessions']);
    const kept = new TakenStates(folder);
    kept.keep('desk-sessions', [
      takenState('deskSessions.loading', { problem: 'The page starts no deskSessions.' }),
      takenState('deskSessions.failed'),
      takenState('deskSessions.shown', { build: 'an earlier build' }),
    ]);
    kept.keep('desk-sessions', [takenState('deskSessions.asking')]);
    const again = new TakenStates(folder).of('desk-sessions');
    expect(desk && statesToTake(desk, again, options.build).map(({ id }) => id)).toEqual([
      'deskSessions.loading',
      'deskSessions.shown',
      'deskSessions.ending',
      'deskSessions.checking',
    ]);
    expect(desk && statesToTake(desk, again, 'a later build')).toHaveLength(6);
  });
});

describe('the page of the gallery', () => {
  const row = { id: 'NEWS-03', area: 'NEWS', text: 'Says that it has <subscribed>.' };
  const flows = everyState(['newsletter', 'resource']).map((flow) => ({
    ...flow,
    states: flow.states.map((state) => ({
      ...state,
      rows: state.id === 'newsletter.subscribing' ? [row] : [],
    })),
  }));
  const subscribing = takenState('newsletter.subscribing', {
    way: ['email.typed', 'newsletter.subscribe'],
    pictures: [
      {
        file: 'pictures/newsletter.subscribing-360-fr.jpg',
        width: 360,
        language: 'fr',
        overflow: 7,
      },
    ],
    texts: ['Your email address', 'Votre adresse e-mail'],
  });
  const html = (...taken: TakenState[]) =>
    galleryPage(flows, { of: (name) => (name === 'newsletter' ? taken : []) }, options);

  test('links a picture to its chart, its path and its rows', () => {
    const page = html(subscribing);
    expect(page).toContain('1 of 2 states have pictures.');
    expect(page).toContain('<img loading="lazy" src="pictures/newsletter.subscribing-360-fr.jpg"');
    expect(page).toContain('360 px, fr, scrolls sideways by 7 px');
    expect(page).toContain('<ol><li>email.typed</li><li>newsletter.subscribe</li></ol>');
    expect(page).toContain('<a href="charts/newsletter.html#newsletter.subscribing">Chart</a>');
    expect(page).toContain('<a href="../../docs/flows/newsletter.md">Document</a>');
    expect(page).toContain('http://localhost:4000/inspector?flow=newsletter&amp;state=subscribing');
    expect(page).toContain(
      '<summary>Rows: NEWS-03</summary><ul><li><b>NEWS-03</b> Says that it has &lt;subscribed&gt;.</li></ul>',
    );
    expect(page).toContain('<a href="../../docs/flows/resource.md">resource</a>: factories');
    expect(page.match(/<article /g)).toHaveLength(1);
  });

  test('finds a state by its flow, its name, its rows and the text of the page', () => {
    const [words = ''] = html(subscribing).match(/data-words="[^"]*"/) ?? [];
    for (const word of ['newsletter', 'subscribing', 'news-03', 'votre adresse e-mail']) {
      expect(words).toContain(word);
    }
  });

  test('lists the states without pictures with the reason, and marks pictures of an earlier build', () => {
    const problem = 'The page starts no <newsletter>.';
    const page = html(takenState('newsletter.editing', { problem }), {
      ...subscribing,
      build: 'an earlier build',
    });
    expect(page).toContain('newsletter.editing</a></th><td>The page starts no &lt;newsletter&gt;.');
    expect(page).toContain('The pictures show an earlier build.');
    expect(html(subscribing)).not.toContain('The pictures show an earlier build.');
    expect(html(subscribing)).toContain('newsletter.editing</a></th><td>Not taken yet.');
  });

  test('draws the chart of each machine, in which a state can be lit', async () => {
    await writeChartPages(flows, folder);
    const chart = await readFile(join(folder, 'charts/newsletter.html'), 'utf8');
    expect(chart).toContain('data-state="newsletter.subscribing"');
    expect(chart).toContain('newsletter.subscribe');
  });
});
