import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { linkAddress } from '#contract/desk/link-address.ts';
import { deskTextMachine } from '#machines/desk/desk-text.machine.ts';

const opened = (lost: readonly string[] = []) => runMachine(deskTextMachine, { input: { lost } });

describe('how a text is edited', () => {
  it('[DESK-250] a text that can be kept is formatted text, and can be HTML', () => {
    const { actor } = opened();
    expect(actor.getSnapshot().value).toEqual({ formatted: 'writing' });
    expect(actor.getSnapshot().hasTag('formatted')).toBe(true);
    actor.send({ type: 'source.show' });
    expect(actor.getSnapshot().value).toBe('source');
    expect(actor.getSnapshot().hasTag('formatted')).toBe(false);
    actor.send({ type: 'formatted.show', lost: [] });
    expect(actor.getSnapshot().value).toEqual({ formatted: 'writing' });
  });

  it('[DESK-252] a text with other parts is HTML, until the operator accepts to lose them', () => {
    const { actor } = opened(['<table>']);
    expect(actor.getSnapshot().value).toBe('source');
    expect(actor.getSnapshot().can({ type: 'link.edit', address: '' })).toBe(false);
    actor.send({ type: 'formatted.show', lost: ['<table>', 'style'] });
    expect(actor.getSnapshot().value).toBe('asking');
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    expect(actor.getSnapshot().context.lost).toEqual(['<table>', 'style']);
    actor.send({ type: 'loss.decline' });
    expect(actor.getSnapshot().value).toBe('source');
    actor.send({ type: 'formatted.show', lost: ['style'] });
    actor.send({ type: 'loss.accept' });
    expect(actor.getSnapshot().value).toEqual({ formatted: 'writing' });
  });

  it('[DESK-252] a text that has lost its other parts in the HTML is formatted text at once', () => {
    const { actor } = opened(['<table>']);
    actor.send({ type: 'formatted.show', lost: [] });
    expect(actor.getSnapshot().value).toEqual({ formatted: 'writing' });
    expect(actor.getSnapshot().context.lost).toEqual([]);
  });

  it('[DESK-254] a stored text that replaces the typed one is HTML when it has other parts', () => {
    const { actor } = opened();
    actor.send({ type: 'link.edit', address: '' });
    actor.send({ type: 'text.replaced', lost: [] });
    expect(actor.getSnapshot().value).toEqual({ formatted: 'writing' });
    actor.send({ type: 'text.replaced', lost: ['<img>'] });
    expect(actor.getSnapshot().value).toBe('source');
    expect(actor.getSnapshot().context.lost).toEqual(['<img>']);
    actor.send({ type: 'formatted.show', lost: ['<img>'] });
    actor.send({ type: 'loss.accept' });
    actor.send({ type: 'text.replaced', lost: [] });
    expect(actor.getSnapshot().context.lost).toEqual([]);
  });
});

describe('a link', () => {
  it('[DESK-253] gets an address that guests get', () => {
    const { actor, effects } = opened();
    actor.send({ type: 'link.edit', address: '' });
    expect(actor.getSnapshot().value).toEqual({ formatted: { linking: 'typing' } });
    expect(actor.getSnapshot().hasTag('linking')).toBe(true);
    expect(actor.getSnapshot().can({ type: 'link.remove' })).toBe(false);
    actor.send({ type: 'link.save', address: 'javascript:alert(1)' });
    expect(actor.getSnapshot().value).toEqual({ formatted: { linking: 'refused' } });
    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
    expect(actor.getSnapshot().can({ type: 'link.remove' })).toBe(false);
    expect(actor.getSnapshot().hasTag('linking')).toBe(true);
    actor.send({ type: 'link.save', address: ' ndako.com/faq ' });
    expect(actor.getSnapshot().value).toEqual({ formatted: 'writing' });
    expect(effects).toEqual([{ type: 'link.chosen', address: 'https://ndako.com/faq' }]);
  });

  it('[DESK-253] is removed, or stays as it is', () => {
    const { actor, effects } = opened();
    actor.send({ type: 'link.edit', address: 'https://a.b' });
    expect(actor.getSnapshot().context.address).toBe('https://a.b');
    actor.send({ type: 'link.close' });
    expect(actor.getSnapshot().value).toEqual({ formatted: 'writing' });
    expect(effects).toEqual([]);
    actor.send({ type: 'link.edit', address: 'https://a.b' });
    actor.send({ type: 'link.remove' });
    expect(actor.getSnapshot().value).toEqual({ formatted: 'writing' });
    expect(effects).toEqual([{ type: 'link.chosen', address: '' }]);
  });

  it.each([
    ['https://ndako.com', 'https://ndako.com'],
    [' HTTP://ndako.com/a?b=c#d ', 'HTTP://ndako.com/a?b=c#d'],
    ['ndako.com/faq', 'https://ndako.com/faq'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['mailto:ada@ndako.com', undefined],
    ['javascript:alert(1)', undefined],
    ['/faq', undefined],
    ['house', undefined],
    ['https://', undefined],
    ['https://a b.com', undefined],
    ['https://[', undefined],
    ['', undefined],
  ])('[DESK-253] %j has the address %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });
});
