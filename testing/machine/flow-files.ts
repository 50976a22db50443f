import type { FlowFiles } from 'flow-inspector/flows';

/** Where the machines and their examples are. */
export const flowFiles: FlowFiles = {
  machines: 'machines/**/*.machine.ts',
  // `tests/paths` is where earlier commits have them.
  examples: (name) => `{testing,tests/paths}/examples/${name}.ts`,
};
