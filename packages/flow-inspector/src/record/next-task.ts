/** Runs an action in the next task. A timer would be slow in a page that another window covers. */
export function inNextTask(action: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    action();
  };
  port2.postMessage(undefined);
}
