/** FORM-04, FORM-13: the maximum number of words of a message. */
export const mostWords = 700;

/** The number of words in a message. White space separates words. */
export function wordCount(message: string): number {
  return message.trim() === '' ? 0 : message.trim().split(/\s+/).length;
}

/** FORM-04: the message, cut after the last allowed word. */
export function cappedWords(message: string): string {
  if (wordCount(message) <= mostWords) return message;
  const words = /\S+/g;
  for (let count = 0; count < mostWords; count += 1) words.exec(message);
  return message.slice(0, words.lastIndex);
}

/** HOME-33: the number of words of a category's description on its card. */
export const previewWords = 25;

/** The first `count` words of a text, with an ellipsis when the text is longer. */
export function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/).filter(Boolean);
  const shown = words.slice(0, count).join(' ');
  return words.length > count ? `${shown}…` : shown;
}
