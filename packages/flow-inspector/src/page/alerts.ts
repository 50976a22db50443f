/** Calls back when a sentence appears as an alert or is gone. */
export function watchAlerts(
  selector: string,
  changed: (sentence: string, isShown: boolean) => void,
): void {
  let shown: ReadonlySet<string> = new Set();
  const look = () => {
    const alerts = [...document.querySelectorAll(selector)];
    const now = new Set(alerts.map(({ textContent }) => textContent.trim()).filter(Boolean));
    for (const sentence of now) if (!shown.has(sentence)) changed(sentence, true);
    for (const sentence of shown) if (!now.has(sentence)) changed(sentence, false);
    shown = now;
  };
  const options = { childList: true, subtree: true, characterData: true };
  new MutationObserver(look).observe(document.body, options);
}
