import { hydration } from '../ui/use-hydrated.ts';
import { type EarlyPress, type EarlyPresses, probe } from './early-presses.ts';

/** How often a control is asked whether it is ready, and how long, in milliseconds. */
const pause = 50;
const mostTime = 10_000;

/**
 * Gives a page what was kept before it could answer, as soon as it can. A press is dropped when the person is
 * on another page by then, or when its control does not become ready.
 */
export function replayEarlyPresses(root: HTMLElement): void {
  if (window.earlyPresses) replay(root, window.earlyPresses);
}

function replay(root: HTMLElement, early: EarlyPresses): void {
  /** The fields that have been told what was entered in them. */
  const told = new WeakMap<EarlyPress, Element>();
  let isWaiting = false;
  /** When the first press could have had its effect. */
  let since: number | undefined;

  function wait(): void {
    if (!isWaiting) setTimeout(step, pause);
    isWaiting = true;
  }

  function step(): void {
    isWaiting = false;
    const [press] = early.kept;
    if (!press) return;
    const isHydrated = !root.dataset.rendered && hydration.pending === 0;
    if (isHydrated) since ??= performance.now();
    const isLate = since !== undefined && performance.now() - since > mostTime;
    if (isLate || isElsewhere(press) || (isHydrated && isDone(press))) {
      since = undefined;
      early.drop(press);
    }
    if (early.kept.length > 0) wait();
  }

  function isDone(press: EarlyPress): boolean {
    const control = press.control.isConnected ? press.control : press.find();
    if (!control || !answers(control)) return false;
    if (press.entered) {
      tell(press, control);
      return true;
    }
    const isDisabled = control.matches(':disabled') || control.ariaDisabled === 'true';
    if (isDisabled && !press.wasDisabled) return false;
    control.removeAttribute('aria-busy');
    control.focus({ preventScroll: true });
    send(() => control.click());
    return true;
  }

  /** Hydrates the part of the control if possible: React stops an event at the root otherwise. */
  function answers(control: Element): boolean {
    const part = [...root.children].find((child) => child.contains(control));
    let isHeard = false;
    const hear = () => {
      isHeard = true;
    };
    part?.addEventListener(probe, hear, true);
    control.dispatchEvent(new Event(probe, { bubbles: true }));
    part?.removeEventListener(probe, hear, true);
    return isHeard;
  }

  function tell(press: EarlyPress, field: Element): void {
    if (told.get(press) === field || !press.entered) return;
    told.set(press, field);
    const { entered } = press;
    send(() => enter(field, entered));
  }

  function send(act: () => void): void {
    early.isReplaying = true;
    act();
    early.isReplaying = false;
  }

  // React would write the text of the flow into a field that it renders again.
  hydration.onPart = () =>
    queueMicrotask(() => {
      for (const press of early.kept) {
        const { control, entered } = press;
        if (entered && control.isConnected && answers(control)) tell(press, control);
      }
    });
  early.onKept = wait;
  wait();
}

function isElsewhere({ address }: EarlyPress): boolean {
  return address !== location.pathname + location.search;
}

/** React hears only of a value that differs from the last one that it has seen or written. */
function enter(field: Element, { value, checked }: NonNullable<EarlyPress['entered']>): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
    if (checked === field.defaultChecked) return;
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (value === field.defaultValue && value === field.value) return;
    field.value = field.defaultValue === value ? `${value} ` : field.defaultValue;
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
