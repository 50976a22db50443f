/** A table; pipes and line breaks in cells would end them. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A fenced Mermaid drawing, which GitHub shows as a picture. */
export function drawing(mermaid: string): string {
  return ['```mermaid', mermaid, '```'].join('\n');
}

/** A section that is left out where there is nothing in it. */
export function section(title: string, body: string): string {
  return body && `## ${title}\n\n${body}`;
}
