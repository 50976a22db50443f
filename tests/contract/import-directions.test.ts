import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execaSync } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');
const folder = mkdtempSync(join(tmpdir(), 'ndako-imports-'));
const RESTRICTED = 'lint/style/noRestrictedImports';
const CYCLE = 'lint/suspicious/noImportCycles';

/** Forbidden imports: the file, the import, and the rule that must refuse it. */
const wrong: [file: string, from: string, rule: string][] = [
  ['packages/flow-inspector/src/charts/wrong-1.ts', '#machines/session.ts', RESTRICTED],
  ['packages/flow-inspector/src/charts/wrong-2.ts', '../page/delays.ts', RESTRICTED],
  ['packages/flow-inspector/src/charts/wrong-3.ts', '@xstate/react', RESTRICTED],
  ['packages/flow-inspector/src/charts/wrong-4.ts', 'node:fs', RESTRICTED],
  ['contract/wrong-1.ts', 'react', RESTRICTED],
  ['contract/wrong-2.ts', '#machines/session.ts', RESTRICTED],
  ['contract/wrong-3.ts', '../server/app.ts', RESTRICTED],
  ['contract/wrong-4.ts', 'zod', RESTRICTED],
  ['contract/wrong-5.ts', 'node:fs', RESTRICTED],
  ['contract/calls/wrong-6.ts', '../../src/app.ts', RESTRICTED],
  ['locales/wrong-1.ts', '#contract/day.ts', RESTRICTED],
  ['machines/wrong-1.ts', '#src/app.ts', RESTRICTED],
  ['machines/wrong-6.ts', 'flow-inspector/charts', RESTRICTED],
  ['machines/wrong-2.ts', 'react', RESTRICTED],
  ['machines/guest/booking/wrong-3.ts', '../../src/app.ts', RESTRICTED],
  ['machines/guest/booking/wrong-4.ts', '#server/app.ts', RESTRICTED],
  ['machines/guest/booking/wrong-5.ts', 'react-toastify', RESTRICTED],
  ['machines/lives/wrong-1.ts', '#locales/message.ts', RESTRICTED],
  ['machines/lives/wrong-2.ts', '../shared/delays.ts', RESTRICTED],
  ['machines/lives/wrong-3.ts', '#server/app.ts', RESTRICTED],
  ['src/wrong-1.ts', '#server/app.ts', RESTRICTED],
  ['src/pages/wrong-2.ts', '../../server/app.ts', RESTRICTED],
  ['src/wrong-3.ts', 'node:fs', RESTRICTED],
  ['packages/flow-inspector/src/wrong-1.ts', '#testing/journeys.ts', RESTRICTED],
  ['packages/flow-inspector/src/wrong-2.ts', '../../../contract/day.ts', RESTRICTED],
  ['packages/flow-inspector/src/page/wrong-3.ts', '../window/translate.ts', RESTRICTED],
  ['packages/flow-inspector/src/record/wrong-4.ts', 'react', RESTRICTED],
  ['packages/flow-inspector/src/go/wrong-5.ts', 'node:fs', RESTRICTED],
  ['packages/flow-inspector/src/window/wrong-6.ts', '#locales/en.ts', RESTRICTED],
  ['packages/flow-inspector/tests/wrong-7.ts', '#machines/guest/session.machine.ts', RESTRICTED],
  ['src/ui/wrong-1.tsx', '#machines/session.ts', RESTRICTED],
  ['src/ui/wrong-2.tsx', '../app/router.ts', RESTRICTED],
  ['src/ui/wrong-3.tsx', '../inspector/protocol.ts', RESTRICTED],
  ['src/ui/wrong-5.tsx', '../parts/picture.tsx', RESTRICTED],
  ['src/ui/wrong-6.tsx', '#contract/calls/bookings.ts', RESTRICTED],
  ['src/ui/wrong-7.tsx', '#locales/en.ts', RESTRICTED],
  ['src/parts/wrong-1.tsx', '../layout/header.tsx', RESTRICTED],
  ['src/flows/booking/wrong-1.tsx', '../../pages/home/home-page.tsx', RESTRICTED],
  ['src/forms/wrong-1.tsx', '#server/app.ts', RESTRICTED],
  ['src/ui/wrong-4.tsx', 'flow-inspector/charts', RESTRICTED],
  ['server/wrong-1.ts', '#src/app.ts', RESTRICTED],
  ['server/wrong-2.ts', '#machines/session.ts', RESTRICTED],
  ['server/wrong-3.ts', 'react', RESTRICTED],
  ['server/wrong-9.ts', 'xstate', RESTRICTED],
  ['server/bookings/wrong-7.ts', '../../machines/guest/booking/debt.ts', RESTRICTED],
  ['server/wrong-5.ts', 'flow-inspector/charts', RESTRICTED],
  ['server/import/wrong-5.ts', '../../demo/listings.json', RESTRICTED],
  ['server/calendar/wrong-6.ts', '../desk/actor.ts', RESTRICTED],
  ['server/import/wrong-7.ts', '#server/desk/actor.ts', RESTRICTED],
  ['server/import/wrong-8.ts', '#machines/session.ts', RESTRICTED],
  ['server/wrong-4.ts', './wrong-4-back.ts', CYCLE],
];

const right: [file: string, from: string][] = [
  ['packages/flow-inspector/src/charts/right-1.ts', './chart.ts'],
  ['packages/flow-inspector/src/charts/right-2.ts', 'xstate'],
  ['packages/flow-inspector/src/charts/right-3.ts', 'xstate/graph'],
  ['contract/right-1.ts', './day.ts'],
  ['contract/calls/right-2.ts', '../day.ts'],
  ['contract/right-3.ts', 'zod/mini'],
  ['machines/guest/booking/right-1.ts', '../shared/delays.ts'],
  ['machines/guest/booking/right-2.ts', '#contract/day.ts'],
  ['machines/guest/booking/right-3.ts', 'xstate'],
  ['machines/lives/right-1.ts', './booking-life.ts'],
  ['machines/lives/right-2.ts', '#contract/day.ts'],
  ['machines/lives/right-3.ts', 'xstate'],
  ['src/pages/right-1.ts', '#machines/guest/booking/booking.machine.ts'],
  ['src/flows/booking/right-1.ts', '../../parts/picture.tsx'],
  ['src/ui/right-1.tsx', '#contract/day.ts'],
  ['src/ui/right-2.tsx', '#contract/rules/video-link.ts'],
  ['packages/flow-inspector/src/page/right-1.ts', '../charts/chart.ts'],
  ['packages/flow-inspector/src/window/right-2.ts', 'react'],
  ['src/inspector-host/right-2.ts', 'flow-inspector'],
  ['src/inspector-host/right-1.ts', '#machines/guest/session.machine.ts'],
  ['server/bookings/right-1.ts', '#contract/day.ts'],
  ['server/bookings/right-2.ts', '#locales/en.ts'],
  ['server/calendar/right-3.ts', '#contract/desk/desk-ids.ts'],
  ['server/right-4.ts', './desk/desk-routes.ts'],
  ['server/operator/right-5.ts', '../desk/command-endpoint.ts'],
  ['server/bookings/right-6.ts', '#machines/lives/booking-life.ts'],
  ['server/desk/bookings/right-7.ts', '#machines/lives/booking-life.ts'],
];

interface Report {
  diagnostics: { category: string; location: { path: string | { file: string } } }[];
}

let found: [file: string, rule: string][];

function write(file: string, from: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), `export * from '${from}';\n`);
}

beforeAll(() => {
  cpSync('biome.json', join(folder, 'biome.json'));
  for (const [file, from] of [...wrong, ...right]) write(file, from);
  write('server/wrong-4-back.ts', './wrong-4.ts');
  const only = [RESTRICTED, CYCLE].map((rule) => `--only=${rule.replace('lint/', '')}`);
  const flags = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', ...only];
  const { stdout } = execaSync(biome, ['lint', ...flags], { cwd: folder, reject: false });
  const report: Report = JSON.parse(stdout);
  found = report.diagnostics.map(({ category, location }) => [
    typeof location.path === 'string' ? location.path : location.path.file,
    category,
  ]);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('imports run one way: the linter', () => {
  test.each(wrong)('refuses in %s an import of %s', (file, _from, rule) => {
    expect(found).toContainEqual([file, rule]);
  });

  test.each(right)('allows in %s an import of %s', (file) => {
    expect(found.filter(([path]) => path === file)).toEqual([]);
  });
});
