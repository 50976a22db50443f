import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyFlow, isLife } from '#testing/machine/every-flow.ts';

function textOf(files: readonly string[]): string {
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

const site = globSync('src/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/inspector-host'));
const siteText = textOf(site);
const machineFiles = globSync('machines/**/*.ts');

/** The files of a flow: those of its folder, or its only file in `machines/guest|desk|shared`. */
function filesOf(file: string): string[] {
  const folder = dirname(file);
  if (dirname(folder) === 'machines') return [file];
  return machineFiles.filter((other) => dirname(other) === folder);
}

/** Whether the page or another flow sends the event, or the flow raises it itself. */
function isSent(event: string, flowFile: string): boolean {
  const own = filesOf(flowFile);
  // Declarations of event types have `readonly` before `type`. Sent events do not.
  const sender = new RegExp(`(?<!readonly )type: '${event}'`);
  return (
    siteText.includes(`'${event}'`) ||
    sender.test(textOf(machineFiles.filter((file) => !own.includes(file)))) ||
    textOf(own).includes(`raise({ type: '${event}'`)
  );
}

// `tests/server/lives` sends every event of a life.
const flows = everyFlow.filter((flow) => flow.machines.length > 0 && !isLife(flow));

describe.each(flows)('$name', (flow) => {
  it('handles no event that is never sent', () => {
    const events = new Set(flow.machines.flatMap((machine) => machine.events as string[]));
    const taken = [...events].filter((event) => !event.startsWith('xstate.'));
    expect(taken.filter((event) => !isSent(event, flow.file))).toEqual([]);
  });
});
