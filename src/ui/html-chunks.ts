import { sanitisedBlocks } from '#html/sanitise.ts';
import type { HtmlBlock } from './html/allowed-html.ts';

/**
 * [ABT-02, ABT-03] Splits HTML into `count` parts of similar length, in order. It splits between
 * blocks. With too few blocks it splits between sentences and loses the formatting.
 *
 * @returns at most `count` parts of sanitised HTML. None of them is empty.
 */
export function htmlChunks(html: string, count: number): string[] {
  const { blocks, text } = sanitisedBlocks(html);
  const isInBlocks = blocks.length >= count && blocks.every(({ tag }) => isBlock.test(tag));
  if (isInBlocks) return parted(blocks, count);
  return parted(sentencesOf(text), count).map((part) => `<p>${part.trim()}</p>`);
}

type Piece = Pick<HtmlBlock, 'text' | 'html'>;

const isBlock = /^(p|div|ul|ol|blockquote|h[1-6]|table|pre)$/;

function sentencesOf(text: string): Piece[] {
  const sentences = text.match(/[^.!?…]+[.!?…]*\s*/g) ?? [];
  return sentences
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => ({ text: sentence, html: escaped(sentence) }));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Distributes the pieces: the middle of a piece decides its part. */
function parted(pieces: readonly Piece[], count: number): string[] {
  const total = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const parts = Array.from({ length: count }, () => '');
  let before = 0;
  for (const { text, html } of pieces) {
    const middle = before + text.length / 2;
    const place = Math.min(count - 1, Math.floor((middle / Math.max(total, 1)) * count));
    parts[place] = `${parts[place] ?? ''}${html}`;
    before += text.length;
  }
  return parts.filter((part) => part !== '');
}
