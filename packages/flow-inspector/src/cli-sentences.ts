/** What the command line says. */
export const cliSentences = {
  help: `Shows and describes the flows of an app with XState machines.

  npx flow-inspector --app http://localhost:3000 [--port 4400] [--path /inspector]
      shows the inspector's window beside an app that calls inspect()
      --app   the origin of the running app
      --port  the port at which the app and the window are served together
      --path  the path of the window

  npx flow-inspector docs [--check]
      writes a page with charts for each file with machines
      --check   only lists the pages that are stale, and fails when there are any

  npx flow-inspector diff --since <commit> [--format text|github] [--walks <folder>]
      shows what differs from a commit, and fails when a recorded walk ends in another state
      --format  text for a terminal, or github for a comment with charts

  npx flow-inspector coverage [--json] [--walks <folder>]
      counts what tests and recorded walks have taken

  npx flow-inspector paths [--walks <folder>]
      follows every path of every machine with examples, and fails when one is not as the machine says

The commands read flow-inspector.config.ts. --walks names a further folder with recorded walks.`,
  noApp: 'Say where the app is, for example: npx flow-inspector --app http://localhost:3000',
  wrongPort: '--port must be a number from 0 to 65535.',
  wrongPath: '--path must begin with a slash, for example /inspector.',
  unreachable: (reason: string) => `The app did not answer: ${reason}`,
  started: (app: string, window: string) =>
    `The app:       ${app}\nThe inspector: ${window}\nCtrl-C stops it.`,
  noCommand: (command: string) =>
    `There is no command ${command}. The commands are docs, diff, coverage and paths.`,
  noConfig: (folder: string) =>
    `There is no flow-inspector.config.ts in ${folder}. Its least text is:\n\n  export default { machines: 'src/**/*.machine.ts' };`,
  wrongConfig: (file: string) => `${file} must have a default export with "machines".`,
  noMachines: (machines: string | readonly string[]) =>
    `No file of ${[machines].flat().join(', ')} exports a machine.`,
  sameName: (name: string) => `Two files have the name ${name}, so they would have the same page.`,
  pagesWritten: (pages: number, folder: string, changed: number) =>
    `${pages} pages in ${folder}, ${changed} changed`,
  stale: (page: string) => `${page} is stale`,
  writeAgain: (command: string) => `Run ${command} and review the changes.`,
  noSince: 'Say which commit to compare with, for example: npx flow-inspector diff --since main',
  wrongFormat: '--format must be text or github.',
  noCommit: (commit: string) => `There is no commit ${commit}`,
  changesPage: (page: string) => `The charts are in ${page}`,
  noExamples:
    'The paths of a machine need examples of its events and replies. Say in flow-inspector.config.ts where they are, with "examples".',
  walked: (seconds: string) => `Walked in ${seconds} s.`,
  pathsPage: (page: string) =>
    `Every path step by step, and what was never seen in the page: ${page}`,
} as const;
