import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseRows } from '../row-report.ts';
import { reachedFrom } from '../source-file.ts';

const root = join(import.meta.dirname, '../..');
const rows = parseRows(readFileSync(join(root, 'docs/rows.md'), 'utf8'));

/** The browser tests of a flow in files with other names. */
const otherSpecs: Readonly<Record<string, readonly string[]>> = {
  'count-up': ['home'],
  dropdown: ['frame'],
  favourite: ['favourites'],
  'favourite-removal': ['favourites'],
  'one-time-code': ['sign-up', 'forgot-password'],
  'partnership-request': ['enquiries'],
  'open-payment': ['my-payments'],
  payment: ['pay-again', 'several-tabs'],
  'profile-creation': ['sign-up'],
  'property-search': ['search', 'apartment'],
  'reset-password': ['forgot-password'],
  'review-form': ['reviews'],
  services: ['company'],
  session: ['several-tabs'],
  tabs: ['my-bookings', 'my-payments', 'my-refunds'],
  'visit-request': ['enquiries'],
  'visit-types': ['enquiries'],
};

interface Test {
  readonly file: string;
  readonly rows: ReadonlySet<string>;
}

function read(file: string): Test {
  const source = readFileSync(join(root, file), 'utf8');
  const named = rows.flatMap(({ id }) => (source.includes(`[${id}]`) ? [id] : []));
  return { file, rows: new Set(named) };
}

function specOf(name: string): string | undefined {
  const folders = ['tests/e2e', 'tests/deep/e2e'];
  return folders
    .map((folder) => `${folder}/${name}.spec.ts`)
    .find((file) => existsSync(join(root, file)));
}

/** The tests of only this flow: those that run its machine, and those of its screens. */
function ownTests(flow: string, machineFile: string): Test[] {
  const machineTests = globSync('tests/{machines,properties}/**/*.test.ts', { cwd: root });
  const own = machineTests.filter((test) => reachedFrom([test], []).has(machineFile));
  return [...own, specOf(flow) ?? []].flat().map(read);
}

/** Tests of several flows, with only their rows in the areas of this flow. */
function sharedTests(flow: string, areas: ReadonlySet<string>): Test[] {
  return (otherSpecs[flow] ?? []).map((name) => {
    const file = specOf(name);
    if (!file) throw new Error(`There is no ${name}.spec.ts`);
    const test = read(file);
    return { ...test, rows: new Set([...test.rows].filter((id) => areas.has(areaOf(id)))) };
  });
}

function areaOf(id: string): string {
  return id.replace(/-\d+$/, '');
}

/** A row in the titles of a flow's tests. */
export interface ProvenRow {
  readonly id: string;
  readonly text: string;
  readonly tests: readonly string[];
}

/** The rows in the titles of a flow's tests, in the order of `docs/rows.md`. */
export function rowsOf(flow: string, machineFile: string): ProvenRow[] {
  const own = ownTests(flow, machineFile);
  const areas = new Set(own.flatMap((test) => [...test.rows].map(areaOf)));
  const tests = [...own, ...sharedTests(flow, areas)].toSorted((a, b) =>
    a.file < b.file ? -1 : 1,
  );
  return rows.flatMap(({ id, text }) => {
    const naming = tests.filter((test) => test.rows.has(id)).map(({ file }) => file);
    return naming.length > 0 ? [{ id, text, tests: naming }] : [];
  });
}

/** The short name of a test file. It keeps the kind of the test. */
export function testName(file: string): string {
  return basename(file).replace(/\.ts$/, '');
}
