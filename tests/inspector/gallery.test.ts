import { describe, expect, test } from 'vitest';
import { everyState } from '../../scripts/gallery/every-state.ts';
import { galleryPage } from '../../scripts/gallery/gallery-page.ts';

describe('the gallery of all states', () => {
  const flows = everyState(['newsletter', 'resource']);
  const [newsletter, resource] = flows;

  test('has every innermost state of a flow, and none of a factory', () => {
    expect(newsletter?.states.map(({ id }) => id)).toEqual([
      'newsletter.editing',
      'newsletter.subscribing',
    ]);
    expect(newsletter?.rows.map(({ id }) => id)).toContain('NEWS-01');
    expect(resource?.states).toEqual([]);
  });

  test('shows a reached state with its path and links, and lists the others with the reason', () => {
    const [editing, subscribing] = newsletter?.states ?? [];
    if (!editing || !subscribing) throw new Error('The newsletter has two states');
    const pictures = [{ file: 'newsletter-subscribing-360-fr.jpg', width: 360, language: 'fr' }];
    const html = galleryPage(flows, [
      { state: subscribing, way: ['newsletter.subscribe'], problem: undefined, pictures },
      { state: editing, way: [], problem: 'The page starts no <newsletter>.', pictures: [] },
    ]);
    expect(html).toContain('1 of 2 states have pictures.');
    expect(html).toContain('<img loading="lazy" src="newsletter-subscribing-360-fr.jpg"');
    expect(html).toContain('<ol><li>newsletter.subscribe</li></ol>');
    expect(html).toContain('<a href="../../docs/flows/newsletter.md">Chart</a>');
    expect(html).toContain('/inspector?flow=newsletter&amp;state=subscribing');
    expect(html).toContain(
      'newsletter.editing</a></th><td>The page starts no &lt;newsletter&gt;.</td>',
    );
    expect(html).toContain('<a href="../../docs/flows/resource.md">resource</a>: factories');
    expect(html.match(/<article /g)).toHaveLength(1);
  });
});
