import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createNoticeList } from '#src/app/notice-list.ts';
import { copyText } from '#src/desk/frame/copy-button.tsx';
import { speakEnglish } from './view-text.tsx';

beforeAll(speakEnglish);
afterEach(() => void vi.unstubAllGlobals());

const link = 'https://ndako.example/desk/invitation#token';

async function copied(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const notices = createNoticeList();
  await copyText(link, notices);
  return notices.waiting();
}

it('[DESK-319] [DESK-347] a copied link is in the clipboard, and the desk says so', async () => {
  const written: string[] = [];
  const notices = await copied(async (text) => void written.push(text));
  expect(written).toEqual([link]);
  expect(notices).toEqual([{ id: 1, level: 'success', text: 'Copied' }]);
});

it('[DESK-319] [DESK-347] a link that cannot be copied is said to be so', async () => {
  const notices = await copied(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
  expect(notices).toEqual([
    {
      id: 1,
      level: 'error',
      text: 'Your browser does not allow copying. Select the text instead.',
    },
  ]);
});
