type Row = readonly string[];

/** A table in Markdown. It escapes pipes and line breaks, because they would end a cell. */
export function table(heads: Row, rows: readonly Row[]): string {
  const line = (cells: Row) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A Mermaid drawing in Markdown. GitHub shows it as a picture. */
export function drawing(mermaid: string): string {
  return ['```mermaid', mermaid, '```'].join('\n');
}

/**
 * A table for a terminal. The first column is aligned left, the others right, and the total is
 * below.
 */
export function textTable(heads: Row, rows: readonly Row[], total: Row): string {
  const all = [heads, ...rows, total];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
  const width = widths.reduce((sum, one) => sum + one, 2 * (widths.length - 1));
  const rule = '─'.repeat(width);
  return [lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1)].join('\n');
}
