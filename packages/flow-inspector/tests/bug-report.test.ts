import { describe, expect, test } from 'vitest';
import { readWalkFile } from '../src/record/stored-walks.ts';
import { type Walk, walkText } from '../src/record/walk.ts';
import { nothingKnown } from '../src/window/page-state.ts';
import { chartSvg } from '../src/window/report/chart-svg.ts';
import { evidenceOf } from '../src/window/report/evidence.ts';
import { withoutFiles } from '../src/window/report/inlined-files.ts';
import { reportPage } from '../src/window/report/report-page.ts';
import type { LogEntry } from '../src/wire/log-entry.ts';
import type { PageState } from '../src/wire/protocol.ts';
import { emptyPage } from './empty-page.ts';

const walk: Walk = {
  format: 'flow-inspector.walk',
  version: 1,
  id: 'walk-1',
  name: 'Closed </script><b>tags</b>',
  recordedAt: 0,
  address: '/signin',
  stored: { note: '</script><script>' },
  steps: [],
};

const report = {
  name: walk.name,
  address: walk.address,
  recorded: '1970-01-01 00:00',
  steps: [],
  charts: [],
  calls: [],
  log: [],
  fonts: '',
  walk: walkText(walk),
};

describe('a bug report', () => {
  test('contains the walk, which an inspector imports from it', async () => {
    const page = reportPage(report);
    expect(await readWalkFile(new Blob([page]))).toEqual(walk);
    expect(await readWalkFile(new Blob([walkText(walk)]))).toEqual(walk);
    expect(await readWalkFile(new Blob(['<!doctype html><p>No walk']))).toBeUndefined();
  });

  test('shows markup in names as text, and loads nothing', () => {
    const page = reportPage(report);
    expect(page).toContain('<h1>Closed &lt;/script&gt;&lt;b&gt;tags&lt;/b&gt;</h1>');
    expect(page).toContain(`content="default-src 'none';`);
    const css =
      '@import "a.css";@font-face{src:url(/a.woff2)}a{background:url("/a.png")}b{background:url(#b)}';
    expect(withoutFiles(css)).toBe('a{background:none}b{background:url(#b)}');
  });

  test('draws the way of the walk in the chart', () => {
    const state = {
      id: 'door.open',
      parent: undefined,
      key: 'open',
      path: ['open'],
      kind: 'atomic' as const,
      isInitial: true,
      tags: [],
      entry: [],
      exit: [],
      invokes: [],
    };
    const box = { kind: 'state' as const, id: 'door.open', parent: undefined, state };
    const card = { width: 104, height: 40, rows: [] };
    const drawing = {
      width: 104,
      height: 40,
      boxes: [{ ...box, x: 0, y: 0, width: 104, height: 40, card, isFolded: false }],
      edges: [
        {
          id: 'e',
          transition: 't',
          box: 'a',
          from: 'a',
          to: 'b',
          points: [
            { x: 0, y: 0 },
            { x: 9, y: 0 },
          ],
        },
      ],
    };
    const none = { states: new Set<string>(), transitions: new Set<string>() };
    expect(chartSvg('Door', drawing, none)).not.toContain('walked');
    const all = { states: new Set(['door.open']), transitions: new Set(['t']) };
    const svg = chartSvg('Door', drawing, all);
    expect(svg).toContain('<rect class="state atomic walked" data-state="door.open"');
    expect(svg).toContain('<path class="line walked" d="M0,0L9,0"');
  });
});

describe('what a window saw of a walk', () => {
  const loaded = (seq: number, isStart: boolean, of?: string): LogEntry => ({
    kind: 'loaded',
    address: '/',
    isStart,
    session: '',
    path: '',
    seq,
    at: 0,
    ...(of !== undefined && { walk: of }),
  });
  const state: PageState = {
    ...emptyPage({ tab: 't', title: '', address: '/', note: '', loadedAt: 0 }),
    log: [
      loaded(1, true, 'walk-1'),
      loaded(2, false),
      loaded(3, true, 'walk-1'),
      loaded(4, false, 'walk-1'),
      loaded(5, false),
    ],
  };
  const picture = (id: string, from: number, to: number) => ({
    id,
    from,
    to,
    at: 0,
    address: '/',
    width: 1,
    height: 1,
    scroll: { left: 0, top: 0 },
    page: '{}',
  });
  const film = { pictures: [picture('a', 1, 2), picture('b', 3, 4), picture('c', 5, 5)], lost: 0 };

  test('is its last run, over all loads, with the pictures of that time', () => {
    const seen = evidenceOf(walk, { ...nothingKnown, state, film });
    expect(seen?.log.map(({ seq }) => seq)).toEqual([3, 4]);
    expect(seen?.pictures.map(({ id }) => id)).toEqual(['b']);
  });

  test('is nothing for a walk from elsewhere', () => {
    expect(evidenceOf({ ...walk, id: 'walk-2' }, { ...nothingKnown, state, film })).toBeUndefined();
    expect(evidenceOf(walk, nothingKnown)).toBeUndefined();
  });
});
