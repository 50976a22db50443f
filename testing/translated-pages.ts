import type { BrowserContext } from '@playwright/test';

const reporter = 'reportOldText';

/**
 * With `E2E_TRANSLATED=1`, the pages of a context are translated once they answer to a person. The words stay the same,
 * so that tests find them.
 *
 * @param onOldText gets each text that the page wanted to change and that a guest would still see.
 */
export async function makePagesTranslated(
  context: BrowserContext,
  onOldText?: (text: string) => void,
): Promise<void> {
  if (process.env.E2E_TRANSLATED === '1') await translatePages(context, 'hydrated', onOldText);
}

/**
 * Lets the pages of a context do what the translators of browsers do: two new elements and a new text take the place of
 * each text, also of those that come later.
 *
 * @param from when the translation begins: as soon as the page is loaded, or once it is hydrated.
 */
export async function translatePages(
  context: BrowserContext,
  from: 'loaded' | 'hydrated',
  onOldText: (text: string) => void = () => {},
): Promise<void> {
  await context.exposeBinding(reporter, (_source, text: string) => onOldText(text));
  await context.addInitScript(translate, { from, reporter });
}

/** Runs in the page. */
function translate({ from, reporter }: { from: string; reporter: string }): void {
  if (window !== window.top) return;
  const kept =
    'font, script, style, noscript, svg, textarea, option, title, [translate=no], [contenteditable]';
  // React compares what it hydrates with its own text. Tests do not see this sign.
  const sign = from === 'loaded' ? '\u200b' : '';
  const replaced = new WeakSet<Node>();

  function turn(node: Node): void {
    if (!(node instanceof Text) || node.data.trim() === '') return;
    if (!node.parentElement || node.parentElement.closest(kept)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `${node.data}${sign}`;
    outer.append(inner);
    node.replaceWith(outer);
    replaced.add(node);
  }

  function turnAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [root];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(turn);
  }

  const own = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  const report: unknown = Reflect.get(window, reporter);
  // A part of Base UI adds an invisible character, so that screen readers read a text again.
  const seen = (text: string | null) => text?.replaceAll('\u2060', '');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...own,
    set(this: Node, text: string | null) {
      const isOld = replaced.has(this) && seen(this.nodeValue) !== seen(text);
      if (isOld && typeof report === 'function') report(`${this.nodeValue} → ${text}`);
      own?.set?.call(this, text);
    },
  });

  // The server never renders the desk.
  const due = from === 'loaded' ? '#root' : '#root:not([data-rendered], :empty)';
  const begin = () => {
    if (document.readyState === 'loading' || !document.querySelector(due)) return;
    waiting.disconnect();
    document.removeEventListener('readystatechange', begin);
    turnAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(turnAll);
    }).observe(document.body, { childList: true, subtree: true });
  };
  const waiting = new MutationObserver(begin);
  waiting.observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener('readystatechange', begin);
}
