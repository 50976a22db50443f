import { type BrowserContext, expect, type Page } from '@playwright/test';
import { untilShown } from './page-health.ts';

/** What a person can press that is neither a link, whose address says what it does, nor a text field. */
const pressable =
  'button, summary, [role=button], [role=tab], [role=option], [role=menuitem], input:is([type=checkbox], [type=radio])';

/** A control that is shown and enabled. */
interface Control {
  /** Its place among all elements that match `pressable`. */
  readonly index: number;
  /** Where it is, what it is and its name. Equal for controls that differ only in numbers or days. */
  readonly key: string;
}

interface Pressed {
  /** Brings the page into the state whose controls are pressed. Each call finds the same state. */
  readonly open: () => Promise<void>;
  /** The keys of the controls that have been pressed. The presses add theirs. */
  readonly seen: Set<string>;
  /** 1 presses the controls of the state, 2 also those that the first press shows, and so on. */
  readonly depth: number;
}

/** See {@link pressControls}. */
type PressControls = (pressed: Pressed) => Promise<string[]>;

/**
 * Prepares a page whose controls are pressed. Nothing that changes a record reaches the server from it but what opens a
 * state, so a state can be opened again as it was.
 *
 * @returns a function that presses each control that is shown and enabled, and returns the keys of those whose press did
 * nothing: it changed neither the page nor its address, moved neither the focus nor the page, and asked for nothing.
 */
export async function pressControls(page: Page): Promise<PressControls> {
  const watch = await watchEffects(page);
  return async ({ open, seen, depth }) => {
    const dead: string[] = [];
    const ways: (readonly string[])[] = [[]];
    for (let way = ways.shift(); way; way = ways.shift()) {
      let before: Control[] = [];
      for (;;) {
        // Each press has a page that was opened for it, unless the press before has left the same controls.
        if (before.length === 0) before = await openAt(page, watch, open, way);
        const control = before.find(({ key }) => !seen.has(key));
        if (!control) break;
        seen.add(control.key);
        const address = page.url();
        if (!(await watch.hasEffect(control))) dead.push(control.key);
        const after = page.url() === address ? await controlsOf(page) : [];
        const former = before.map(({ key }) => key);
        const isFurther = after.some(({ key }) => !seen.has(key) && !former.includes(key));
        const isOtherLanguage = /français|english/.test(control.key);
        if (isFurther && !isOtherLanguage && way.length + 1 < depth) {
          ways.push([...way, control.key]);
        }
        before = after.map(({ key }) => key).join() === former.join() ? after : [];
      }
    }
    return dead;
  };
}

/** Opens the state, and presses the way from there. */
async function openAt(
  page: Page,
  { allow, hasEffect }: EffectWatch,
  open: () => Promise<void>,
  way: readonly string[],
): Promise<Control[]> {
  // What a press has stored would change the page, and the former state can be without a network.
  await page.context().setOffline(false);
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await allow(open);
  await untilShown(page);
  for (const key of way) {
    await expect
      .poll(
        async () => (await controlsOf(page)).map((it) => it.key),
        `on the way ${way.join(', ')}`,
      )
      .toContain(key);
    const control = (await controlsOf(page)).find((it) => it.key === key);
    if (control) await hasEffect(control);
  }
  return controlsOf(page);
}

/** Observes what presses do. */
interface EffectWatch {
  /** Lets requests that change something through meanwhile. */
  readonly allow: (act: () => Promise<void>) => Promise<void>;
  /** Presses the control, and says whether anything happened. */
  readonly hasEffect: (control: Control) => Promise<boolean>;
}

async function watchEffects(page: Page): Promise<EffectWatch> {
  let isAllowed = false;
  let effects = 0;
  const count = () => {
    effects += 1;
  };
  await page.context().route('**', async (route) => {
    const isRead = ['GET', 'HEAD'].includes(route.request().method());
    await (isAllowed || isRead ? route.fallback() : route.abort());
  });
  page.on('filechooser', count);
  page.on('download', count);
  page.on('framenavigated', count);
  page.on('popup', async (popup) => {
    count();
    await popup.close();
  });
  await countEffects(page.context(), count);
  return {
    async allow(act) {
      isAllowed = true;
      await act();
      isAllowed = false;
    },
    async hasEffect({ key }) {
      await page.evaluate(untilStill);
      const control = (await controlsOf(page)).find((it) => it.key === key);
      // It disappeared by itself.
      if (!control) return true;
      const target = page.locator(pressable).nth(control.index);
      const place = await target.evaluate(toTheMiddle);
      // What the pointer alone does comes before the press, and can move the control.
      await page.mouse.move(place.x, place.y);
      await page.evaluate(untilStill);
      const { x, y } = await target.evaluate(toTheMiddle);
      await page.mouse.move(x, y);
      effects = 0;
      await page.mouse.down();
      await page.mouse.up();
      const did = expect.poll(() => effects, { timeout: 10_000 }).toBeGreaterThan(0);
      const isLive = await did.then(() => true).catch(() => false);
      await page.waitForLoadState('domcontentloaded');
      await untilShown(page);
      await page.evaluate(untilStill);
      return isLive;
    },
  };
}

const reporter = 'reportEffect';

/** Calls `count` for each change of a page, of its focus and its place, and for each request of it. */
async function countEffects(context: BrowserContext, count: () => void): Promise<void> {
  await context.exposeBinding(reporter, count);
  await context.addInitScript((report) => {
    const tell = () => {
      lastEffect = performance.now();
      const send: unknown = Reflect.get(window, report);
      if (typeof send === 'function') send();
    };
    let lastEffect = 0;
    Reflect.set(window, 'stillFor', () => performance.now() - lastEffect);
    new MutationObserver(tell).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    let pressed: EventTarget | null = null;
    addEventListener('pointerdown', ({ target }) => (pressed = target), { capture: true });
    addEventListener('focusin', ({ target }) => {
      const isPressed =
        target instanceof Node && pressed instanceof Node && target.contains(pressed);
      if (!isPressed) tell();
    });
    for (const event of ['scroll', 'input', 'change', 'toggle', 'close', 'popstate']) {
      addEventListener(event, tell, { capture: true });
    }
    for (const [object, name] of [
      [window, 'fetch'],
      [window, 'print'],
      [history, 'pushState'],
      [navigator.clipboard, 'writeText'],
    ] as const) {
      const method: unknown = Reflect.get(object, name);
      if (typeof method !== 'function') continue;
      Reflect.set(object, name, (...given: unknown[]) => {
        tell();
        return name === 'print' ? undefined : Reflect.apply(method, object, given);
      });
    }
  }, reporter);
}

/** Runs in the page: scrolls a control into the middle, and gives the middle of what a person presses. */
function toTheMiddle(control: Element): { x: number; y: number } {
  const target = control.closest('label') ?? control;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Runs in the page: waits until nothing has changed for a fifth of a second, for three seconds at most. */
function untilStill(): Promise<void> {
  const stillFor: unknown = Reflect.get(window, 'stillFor');
  const begin = performance.now();
  return new Promise((resolve) => {
    const check = () => {
      const isStill = typeof stillFor !== 'function' || stillFor() > 200;
      if (isStill || performance.now() - begin > 3_000) resolve();
      else requestAnimationFrame(check);
    };
    check();
  });
}

/** The shown and enabled controls of the topmost layer of the page. */
function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    return [...document.querySelectorAll(selector)].flatMap((element, index) => {
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const isShown =
        width > 1 &&
        height > 1 &&
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isOff = element.matches(
        // A choice that is made already has nothing to do.
        ':disabled, [aria-disabled=true], [inert] *, [aria-selected=true], [role=radio][aria-checked=true], [type=radio]:checked',
      );
      if (!layer.contains(element) || !isShown || isOff) return [];
      const label = element.ariaLabel ?? (target.textContent.trim() || element.id);
      // Other tests of the same operator read the notices.
      const said = label.replace(/: \d+\+? unread$/, '');
      // One day stands for all days.
      const name = element.closest('[role=grid]') ? 'a cell' : said.replace(/\d+/g, '#');
      const state = [
        'aria-pressed',
        'aria-expanded',
        'aria-current',
        'aria-selected',
        'aria-checked',
      ]
        .filter((one) => element.hasAttribute(one))
        .map((one) => `${one}=${element.getAttribute(one)}`);
      const part = element.closest('dialog, header, footer, nav, main');
      const region = `${part?.tagName ?? 'body'} ${part?.matches('dialog') ? part.querySelector('h1, h2')?.textContent : ''}`;
      const short = name.replace(/\s+/g, ' ').trim().slice(0, 50);
      return [{ index, key: [region, element.tagName, short, ...state].join(' ').toLowerCase() }];
    });
  }, pressable);
}
