import { examplesOf } from 'flow-inspector/paths';
import { deskTextMachine } from '#machines/desk/desk-text.machine.ts';

export const examples = [
  examplesOf({
    machine: deskTextMachine,
    inputs: [{ lost: [] }, { lost: ['<table>'] }],
    events: [
      { type: 'source.show' },
      { type: 'formatted.show', lost: [] },
      { type: 'formatted.show', lost: ['<table>'] },
      { type: 'loss.accept' },
      { type: 'loss.decline' },
      { type: 'text.replaced', lost: [] },
      { type: 'text.replaced', lost: ['<table>'] },
      { type: 'link.edit', address: '' },
      { type: 'link.edit', address: 'https://ndako.com' },
      { type: 'link.save', address: 'ndako.com/faq' },
      { type: 'link.save', address: 'javascript:alert(1)' },
      { type: 'link.remove' },
      { type: 'link.close' },
    ],
    outcomes: {},
  }),
];
