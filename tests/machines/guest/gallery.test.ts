import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { type GalleryTurn, galleryMachine } from '#machines/guest/gallery.machine.ts';

function closed() {
  return runMachine(galleryMachine, { input: { count: 8 } });
}

async function openAt(place: number) {
  const run = closed();
  run.actor.send({ type: 'gallery.open', place });
  await run.calls.answer('loadViewer', undefined);
  const shown = () => run.actor.getSnapshot().context.place;
  const turn = (to: GalleryTurn) => run.actor.send({ type: 'gallery.turn', to });
  return { ...run, shown, turn };
}

describe('the pictures on the whole screen', () => {
  it('[STAY-120] open with the picture that was pressed', async () => {
    const { actor, shown } = await openAt(2);
    expect([actor.getSnapshot().value, shown()]).toEqual(['open', 2]);
  });

  it('[STAY-120] turn to the neighbours and to both ends, and not beyond', async () => {
    const { actor, shown, turn } = await openAt(2);
    const places = (
      ['next', 'previous', 'previous', 'last', 'next', 'first', 'previous'] as const
    ).map((to) => {
      turn(to);
      return shown();
    });
    expect(places).toEqual([3, 2, 1, 7, 7, 0, 0]);
    const can = (to: GalleryTurn) => actor.getSnapshot().can({ type: 'gallery.turn', to });
    expect([can('previous'), can('first'), can('next'), can('last')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('[STAY-120] follow a swipe, and remember the last picture after they are closed', async () => {
    const { actor, shown } = await openAt(2);
    actor.send({ type: 'gallery.scrolled', place: 5 });
    actor.send({ type: 'gallery.close' });
    expect([actor.getSnapshot().value, shown()]).toEqual(['closed', 5]);
  });

  it('[STAY-121] show the picture that was pressed last while their viewer loads', async () => {
    const { actor, calls } = closed();
    actor.send({ type: 'gallery.open', place: 2 });
    actor.send({ type: 'gallery.open', place: 3 });
    expect(actor.getSnapshot().value).toBe('opening');
    await calls.answer('loadViewer', undefined);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.place]).toEqual(['open', 3]);
  });

  it('[STAY-121] say that their viewer could not be loaded, and can be pressed again', async () => {
    const { actor, calls, effects } = closed();
    actor.send({ type: 'gallery.open', place: 2 });
    await calls.refuse('loadViewer', new Error('no network'));
    expect(actor.getSnapshot().value).toBe('closed');
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'gallery.failed' }]);
    actor.send({ type: 'gallery.open', place: 2 });
    expect(actor.getSnapshot().value).toBe('opening');
  });
});
