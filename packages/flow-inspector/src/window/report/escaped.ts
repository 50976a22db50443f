const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as part of HTML or as the value of an attribute in quotes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => references[letter] ?? '');
}
