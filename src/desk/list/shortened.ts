/** The maximum number of characters of a text in a list. */
const longest = 160;

/** A long text, cut for one line of a list. Its record shows the whole text. */
export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
