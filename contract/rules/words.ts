/** FORM-04, FORM-13: the most words a message may have. */
export const mostWords = 700;

/** Words of a message: runs of anything but white space. */
export function wordCount(message: string): number {
  return message.trim() === '' ? 0 : message.trim().split(/\s+/).length;
}

/** FORM-04: the message up to its last word that counts; what follows is ignored. */
export function cappedWords(message: string): string {
  if (wordCount(message) <= mostWords) return message;
  const words = /\S+/g;
  for (let count = 0; count < mostWords; count += 1) words.exec(message);
  return message.slice(0, words.lastIndex);
}

/** HOME-33: how many words of a category's description its card shows. */
export const previewWords = 25;

/** The first `count` words of a text, with an ellipsis where it goes on. */
export function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/).filter(Boolean);
  const shown = words.slice(0, count).join(' ');
  return words.length > count ? `${shown}…` : shown;
}
