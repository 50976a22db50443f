import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { basePath, type Call } from '#contract/call.ts';
import { namedCalls } from '#contract/calls/all-calls.ts';
import { namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { deskPath } from '#contract/desk/desk-call.ts';
import { sourceFile } from '../source-file.ts';
import { namedBy } from './imports.ts';

const contracts: readonly (readonly [base: string, folder: string, Iterable<[string, Call]>])[] = [
  [basePath, 'contract/calls/', namedCalls],
  [deskPath, 'contract/desk/calls/', namedDeskCalls],
];

/** A file with routes, and the text of it and of what it imports from its folder. */
const routeFiles = globSync('server/**/*-routes.ts').map((file) => {
  const beside = namedBy(file).imports.filter(
    (one) => dirname(one) === dirname(file) && !one.endsWith('-routes.ts'),
  );
  const files = [file, ...beside];
  return {
    file,
    text: files.map((one) => sourceFile(one).text).join('\n'),
    imports: files.flatMap((one) => namedBy(one).imports),
  };
});

/** The calls of the contract, as the tests note them (`GET /the/path/:of`), and their areas. */
const areasOfCalls: ReadonlyMap<string, readonly string[]> = new Map(
  contracts.flatMap(([base, folder, calls]) =>
    [...calls].map(([name, { method, path }]) => {
      const isNamed = new RegExp(`\\b${name}\\b`);
      const areas = routeFiles.filter(
        ({ imports, text }) => imports.some((one) => one.startsWith(folder)) && isNamed.test(text),
      );
      return [`${method} ${base}${path}`, areas.map(({ file }) => file)] as const;
    }),
  ),
);

/** The areas of the server: the files that register calls of the contract. */
export const everyArea: ReadonlySet<string> = new Set([...areasOfCalls.values()].flat());

/** The areas of a call that a test has noted. Every area when no file seems to register it. */
export function areasOf(use: string): Iterable<string> {
  const areas = areasOfCalls.get(use) ?? [];
  return areas.length > 0 ? areas : everyArea;
}

/** The calls that a page can send for a visitor: the server sends them when it renders the page. */
export function publicReadsIn(files: Iterable<string>): string[] {
  const text = [...files].map((file) => sourceFile(file).text).join('\n');
  return [...namedCalls]
    .filter(([, { method, access }]) => method === 'GET' && access === 'public')
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
    .map(([, { method, path }]) => `${method} ${basePath}${path}`);
}
