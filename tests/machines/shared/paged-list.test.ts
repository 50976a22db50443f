import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { failureNotice } from '#machines/shared/failure-notice.ts';
import { createPagedListMachine } from '#machines/shared/paged-list.machine.ts';

const noReply = { kind: 'noReply' } as const;

function list() {
  return runMachine(createPagedListMachine<string>({ id: 'partners', failed: failureNotice }));
}

describe('a paged list', () => {
  it('[ERR-05] is complete where the host counts no more than the first page', async () => {
    const { actor, calls, effects } = list();
    expect(actor.getSnapshot().value).toBe('loading');
    expect(calls.input('load')).toEqual({ page: 0 });
    await calls.answer('load', { items: ['Ngaliema'], hasMore: false });
    expect(actor.getSnapshot().value).toBe('complete');
    expect(actor.getSnapshot().context).toEqual({ items: ['Ngaliema'], pagesRead: 1 });
    expect(actor.getSnapshot().can({ type: 'list.more' })).toBe(false);
    expect(effects).toEqual([]);
  });

  it('adds a further page each time it is asked, in order', async () => {
    const { actor, calls } = list();
    await calls.answer('load', { items: ['one', 'two'], hasMore: true });
    expect(actor.getSnapshot().value).toBe('partial');
    actor.send({ type: 'list.more' });
    expect(actor.getSnapshot().value).toBe('extending');
    expect(calls.input('load')).toEqual({ page: 1 });
    await calls.answer('load', { items: ['three'], hasMore: true });
    actor.send({ type: 'list.more' });
    expect(calls.input('load')).toEqual({ page: 2 });
    await calls.answer('load', { items: ['four'], hasMore: false });
    expect(actor.getSnapshot().value).toBe('complete');
    expect(actor.getSnapshot().context).toEqual({
      items: ['one', 'two', 'three', 'four'],
      pagesRead: 3,
    });
  });

  it.each([
    ['was added', { items: ['two', 'three'], hasMore: true, total: 5 }, ['zero', 'one'], 5],
    ['was removed', { items: ['four'], hasMore: false, total: 3 }, ['two', 'three'], 3],
  ])(
    'reads again from the first page when an entry %s meanwhile, and keeps what it shows until then',
    async (_title, second, first, total) => {
      const { actor, calls } = list();
      await calls.answer('load', { items: ['one', 'two'], hasMore: true, total: 4 });
      actor.send({ type: 'list.more' });
      await calls.answer('load', second);
      expect(actor.getSnapshot().value).toBe('extending');
      expect(actor.getSnapshot().context.items).toEqual(['one', 'two']);
      expect(calls.input('load')).toEqual({ page: 0 });
      await calls.answer('load', { items: first, hasMore: true, total });
      expect(actor.getSnapshot().value).toBe('partial');
      expect(actor.getSnapshot().context).toEqual({ items: first, pagesRead: 1, total });
      actor.send({ type: 'list.more' });
      expect(calls.input('load')).toEqual({ page: 1 });
    },
  );

  it('asks for a further page once, however often it is asked meanwhile', async () => {
    const { actor, calls } = list();
    await calls.answer('load', { items: ['one'], hasMore: true });
    actor.send({ type: 'list.more' });
    actor.send({ type: 'list.more' });
    expect(calls.ids()).toEqual(['load']);
    expect(actor.getSnapshot().can({ type: 'list.more' })).toBe(false);
  });

  it('[STAY-56] begins again in another language', async () => {
    const { actor, calls } = list();
    await calls.answer('load', { items: ['one'], hasMore: true });
    actor.send({ type: 'list.more' });
    await calls.answer('load', { items: ['two'], hasMore: false });
    actor.send({ type: 'list.refresh' });
    expect(calls.input('load')).toEqual({ page: 0 });
    await calls.answer('load', { items: ['un'], hasMore: true });
    expect(actor.getSnapshot().context).toEqual({ items: ['un'], pagesRead: 1 });
  });

  it('[ERR-02] says why the first page could not be read, and tries again', async () => {
    const { actor, calls, effects } = list();
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'failure.noReply' }]);
    actor.send({ type: 'list.retry' });
    expect(actor.getSnapshot().value).toBe('loading');
    expect(calls.input('load')).toEqual({ page: 0 });
  });

  it('[ERR-02] keeps what it shows where a further page cannot be read, and asks for that page again', async () => {
    const { actor, calls, effects } = list();
    await calls.answer('load', { items: ['one'], hasMore: true });
    actor.send({ type: 'list.more' });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('cutShort');
    expect(actor.getSnapshot().context).toEqual({ items: ['one'], pagesRead: 1 });
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'failure.noReply' }]);
    actor.send({ type: 'list.more' });
    expect(calls.input('load')).toEqual({ page: 1 });
  });

  it('[ERR-04] gives no notice where none is configured', async () => {
    const { actor, calls, effects } = runMachine(createPagedListMachine<string>({ id: 'faq' }));
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(effects).toEqual([]);
  });
});
