/** FORM-04, FORM-13: the most words a message may have. */
export const mostWords = 700;

/** Words of a message: runs of anything but white space. */
export function wordCount(message: string): number {
  return message.trim() === '' ? 0 : message.trim().split(/\s+/).length;
}
