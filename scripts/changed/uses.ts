import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';

/** The pages and calls that each test file has used. A run adds to it, and you commit it. */
const usesFile = 'tests/uses.txt';

/** The uses of test files: paths of pages, and calls as `GET /the/path/:of`. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads `tests/uses.txt`: the path of a test file on a line of its own, then its uses, indented. */
export function parseUses(text: string): Uses {
  const uses = new Map<string, Set<string>>();
  let own = new Set<string>();
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('  ')) own.add(line.trim());
    else {
      own = new Set();
      uses.set(line, own);
    }
  }
  return uses;
}

export function formatUses(uses: Uses): string {
  const lines = [...uses].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return lines
    .map(([file, own]) => [file, ...[...own].toSorted().map((use) => `  ${use}`)].join('\n'))
    .map((block) => `${block}\n`)
    .join('');
}

/** The uses that are committed. */
export function readUses(): Uses {
  return parseUses(existsSync(usesFile) ? readFileSync(usesFile, 'utf8') : '');
}

/** Adds what the last run of each test has noted to `tests/uses.txt`, without test files that are gone. */
export function noteNewUses(): void {
  const before = readUses();
  const after = new Map([...before].filter(([file]) => existsSync(file)));
  for (const path of globSync('.cache/uses/*.json')) {
    const { file, uses }: { file: string; uses: string[] } = JSON.parse(readFileSync(path, 'utf8'));
    if (existsSync(file)) after.set(file, new Set([...(after.get(file) ?? []), ...uses]));
  }
  const text = formatUses(after);
  if (text === formatUses(before)) return;
  writeFileSync(usesFile, text);
  console.log(`${usesFile} has changed. Commit it.`);
}
