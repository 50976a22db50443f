import { parseFragment, serialize } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  contentForm,
  contentOfForm,
  formOfContent,
  isContentOfForm,
} from '#contract/desk/content-form.ts';
import { tiersOfValues } from '#contract/desk/content-values.ts';
import { HtmlPreview } from '#src/desk/html/html-preview.tsx';
import { leftOut } from '#src/desk/html/left-out.ts';
import { sanitise } from '#src/ui/html/server/sanitise.ts';
import { hostileTexts } from '#testing/hostile-texts.ts';
import { question } from '#testing/machine/desk-records.ts';

it('[DESK-156] the form has a field for each language, and gives back the same record', () => {
  const content = {
    values: { question: 'Where?', answer: '<p>Here.</p>' },
    french: { question: 'Où ?', answer: '' },
  };
  const typed = formOfContent('faq-registry', content);
  expect(typed).toEqual({
    question: 'Where?',
    question__fr: 'Où ?',
    answer: '<p>Here.</p>',
    answer__fr: '',
  });
  expect(contentOfForm('faq-registry', typed)).toEqual(content);
  expect(formOfContent('service-tax-registry', { values: {}, french: {} })).toEqual({
    taxPercent: '',
  });
});

it.each([
  [{ question: '', answer: 'Here.' }, ['question'], 'desk.contentProblem.empty'],
  [{ question: '?'.repeat(201), answer: 'Here.' }, ['question'], 'desk.contentProblem.long'],
])('[DESK-156] %j is wrong at %j: %s', (typed, path, message) => {
  const read = z.safeParse(contentForm('faq-registry'), typed);
  expect(read.error?.issues.map((issue) => ({ path: issue.path, message: issue.message }))).toEqual(
    [{ path, message }],
  );
});

it.each([
  ['', '', 'desk.contentProblem.empty', 'message'],
  ['7', '', 'desk.contentProblem.bothDays', 'refundTiers_halfDays'],
  ['7', '8', 'desk.contentProblem.halfDays', 'refundTiers_halfDays'],
  ['400', '8', 'desk.contentProblem.number', 'refundTiers_fullDays'],
])('[STAY-240] a refund policy of %j and %j days is wrong: %s', (full, half, message, field) => {
  const typed = { refundTiers_fullDays: full, refundTiers_halfDays: half, message: ' ' };
  expect(tiersOfValues(typed)).toBe(full === '' ? null : undefined);
  const read = z.safeParse(contentForm('refund-policy-registry'), typed);
  expect(read.error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: [field], message },
  ]);
});

it.each([
  ['7', '3', '', { fullDays: 7, halfDays: 3 }],
  [' 0 ', '0', '', { fullDays: 0, halfDays: 0 }],
  ['', '', '<p>Ask us.</p>', null],
])('[STAY-240] a refund policy of %j and %j days with the text %j has the tiers %j', (...row) => {
  const [full, half, message, tiers] = row;
  const typed = { refundTiers_fullDays: full, refundTiers_halfDays: half, message };
  expect(z.safeParse(contentForm('refund-policy-registry'), typed).success).toBe(true);
  expect(tiersOfValues(typed)).toEqual(tiers);
});

it('[DESK-301] the video of the partnership page is one that the page can show', () => {
  const read = (videoLink: string) =>
    z
      .safeParse(contentForm('partnership-registry'), { description: 'Join us.', videoLink })
      .error?.issues.map(({ path, message }) => ({ path, message }));
  expect(read('')).toBeUndefined();
  expect(read('https://vimeo.com/76979871')).toBeUndefined();
  expect(read('https://example.com/tour.mp4')).toEqual([
    { path: ['videoLink'], message: 'desk.contentProblem.video' },
  ]);
});

it('[DESK-156] a text in French alone is enough', () => {
  const typed = { question: '', question__fr: 'Où ?', answer: 'Here.' };
  expect(z.safeParse(contentForm('faq-registry'), typed).success).toBe(true);
});

/** React also asks for pictures ahead, with a `<link>`. */
const markup = (html: string) =>
  /^(?:<link[^>]*>)?<div[^>]*>(.*)<\/div>$/s.exec(
    renderToStaticMarkup(createElement(HtmlPreview, { html })),
  )?.[1];

it.each([
  ...Object.values(hostileTexts),
  '<h2>House</h2><p>By <b>the</b> <em>lake</em><br>and <a href="https://a.b/?c=1&d=2">more</a></p>',
  '<table><tr><td colspan="2" rowspan="3">a</td></tr></table>',
  '<p onclick="x()" style="color:red" class="y">a<script>alert(1)</script></p>',
  '<img src="https://a.b/c.png" onerror="x()"><iframe src="https://a.b"></iframe>',
  '<a href="javascript:alert(1)">x</a><form><input name=x>a</form>',
])('[DESK-156] the preview of %j is what guests get', (html) => {
  const same = (text: string) => serialize(parseFragment(text));
  expect(same(markup(html) ?? '')).toBe(same(sanitise(html)));
});

it('[DESK-156] the parts that guests do not get are named', () => {
  expect(leftOut('<p style="x">a<script>b</script><font>c</font></p>')).toEqual([
    'style',
    '<script>',
    '<font>',
  ]);
  expect(leftOut('<p>a <a href="https://a.b">b</a></p>')).toEqual([]);
});

it.each([
  ['service-tax-registry', { taxPercent: '16' }, { taxPercent: ' 16.0 ' }, true],
  ['service-tax-registry', { taxPercent: '16' }, { taxPercent: '18' }, false],
  ['get-now-registry', { description: 'Call us.' }, { description: 'Call us. ' }, true],
  [
    'contact-us-registry',
    { email: 'a@example.com\nb@example.com', phoneNumber: '1', address: 'Goma' },
    { email: 'a@example.com\n\n b@example.com\n', phoneNumber: '1', address: 'Goma' },
    true,
  ],
  [
    'refund-policy-registry',
    { refundTiers_fullDays: '', refundTiers_halfDays: '', message: 'Ask us.' },
    { refundTiers_fullDays: '', refundTiers_halfDays: ' ', message: 'Ask us.' },
    true,
  ],
  [
    'refund-policy-registry',
    { refundTiers_fullDays: '', refundTiers_halfDays: '', message: 'Ask us.' },
    { refundTiers_fullDays: '0', refundTiers_halfDays: '0', message: 'Ask us.' },
    false,
  ],
  [
    'faq-registry',
    { question: 'Where?', answer: '<p>Here.</p>' },
    { question: 'Where?', answer: '<p>Here.</p>', question__fr: 'Où ?' },
    false,
  ],
] as const)(
  '[DESK-352] the desk knows the record of a form that was sent: %s',
  (registry, values, sent, isSame) => {
    const record = { ...question, registry, values, french: {} };
    expect(isContentOfForm(record, sent)).toBe(isSame);
  },
);
