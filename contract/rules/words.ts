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
