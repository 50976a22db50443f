/** What the command line says. */
export const cliSentences = {
  help: `Shows the inspector's window beside an app that calls inspect().

  npx flow-inspector --app http://localhost:3000 [--port 4400] [--path /inspector]

  --app   the origin of the running app
  --port  the port at which the app and the window are served together
  --path  the path of the window`,
  noApp: 'Say where the app is, for example: npx flow-inspector --app http://localhost:3000',
  wrongPort: '--port must be a number from 0 to 65535.',
  wrongPath: '--path must begin with a slash, for example /inspector.',
  unreachable: (reason: string) => `The app did not answer: ${reason}`,
  started: (app: string, window: string) =>
    `The app:       ${app}\nThe inspector: ${window}\nCtrl-C stops it.`,
} as const;
