import { beforeAll, expect, it, vi } from 'vitest';
import { NewContentPage } from '#src/desk/content/content-form-page.tsx';
import { odette } from '#testing/machine/desk-records.ts';
import { pageHtml, speakEnglish, textIn } from './view-text.tsx';

vi.mock('#src/desk/app/desk-site.ts', () => ({
  useDesk: () => ({ listQueries: new Map() }),
  useOperator: () => odette,
}));

beforeAll(speakEnglish);

it.each([
  ['/content/new', '/content', 'Content'],
  ['/settings/new', '/settings', 'Settings'],
])(
  '[DESK-156] the form of a new record of an unknown registry has a heading and a way back (%s)',
  (path, list, label) => {
    const html = pageHtml(NewContentPage, path, `${path}?registry=none`);
    expect(html).toContain('<h1>New content</h1>');
    expect(html).toContain(`href="${list}"`);
    expect(textIn(html)).toBe(`${label} New content There is no such record.`);
  },
);
