/** A table. It escapes pipes and line breaks, because they would end a cell. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A Mermaid drawing. GitHub shows it as a picture. */
export function drawing(mermaid: string): string {
  return ['```mermaid', mermaid, '```'].join('\n');
}

/** A section with a heading. An empty section is omitted. */
export function section(title: string, body: string): string {
  return body && `## ${title}\n\n${body}`;
}
