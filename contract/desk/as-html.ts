/**
 * A text of paragraphs as HTML: they are divided by empty lines. HTML stays as it is, and so do its
 * character references.
 */
export function asHtml(text: string): string {
  if (text === '' || /<\/?[a-z][^>]*>/i.test(text)) return text;
  return text
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}
