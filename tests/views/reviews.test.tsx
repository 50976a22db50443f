import { beforeAll, expect, it } from 'vitest';
import type { Review } from '#contract/records/review.ts';
import ReviewForm from '#src/flows/review-form/review-form.tsx';
import { ReviewCard } from '#src/pages/property-details/reviews.tsx';
import { propertyIdOf } from '#testing/ids.ts';
import { ada } from '#testing/machine/records.ts';
import { restedHtml } from './rested-html.tsx';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

const review: Review = {
  id: '1',
  comment: 'Lovely lake.',
  createdAt: '2026-11-20T10:00:00.000Z',
  author: { avatar: '', firstName: 'Grace', lastName: 'Ilunga' },
  reply: { text: 'Thank you.\n<b>Come</b> again.', writtenAt: '2026-11-21T10:00:00.000Z' },
};

beforeAll(() => speakEnglish());

it('[STAY-190] a reply stands below its review, with its day and as it was typed', () => {
  const html = htmlOf(<ReviewCard review={review} />);
  expect(html).toContain('Thank you.\n&lt;b&gt;Come&lt;/b&gt; again.');
  expect(textIn(html)).toBe(
    'Grace Ilunga 20 Nov 2026 Lovely lake. Reply of the host 21 Nov 2026 Thank you. &lt;b&gt;Come&lt;/b&gt; again.',
  );
});

it('[STAY-190] a review without a reply says nothing of one', () => {
  expect(textIn(htmlOf(<ReviewCard review={{ ...review, reply: undefined }} />))).toBe(
    'Grace Ilunga 20 Nov 2026 Lovely lake.',
  );
});

it('[REV-06] [REV-08] the form of a guest has the name and the address filled in and locked', async () => {
  const html = await restedHtml(
    <ReviewForm propertyId={propertyIdOf('property-1')} user={ada} onPosted={() => {}} />,
  );
  expect(html).toMatch(/<h3[^>]*>Leave A Reply<\/h3>/);
  const locked = html.matchAll(/<input[^>]* readOnly=""[^>]* value="([^"]*)"/g);
  expect([...locked].map(([, value]) => value)).toEqual(['Ada Lumumba', 'ada@example.com']);
});
