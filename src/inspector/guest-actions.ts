import { controlOf, elementOf, isField } from './control.ts';
import type { UseStep } from './walk.ts';

/** The time in which a control's event reaches its flow: a form is checked first. In milliseconds. */
const longest = 2_000;

const using: ReadonlySet<string> = new Set([
  'click',
  'input',
  'change',
  'submit',
  'keydown',
  'keyup',
  'cancel',
]);
const pointing: ReadonlySet<string> = new Set([
  'pointerover',
  'pointerout',
  'mouseover',
  'mouseout',
  'pointerenter',
  'pointerleave',
  'mouseenter',
  'mouseleave',
]);
const passive: ReadonlySet<string> = new Set(['focus', 'focusin', 'blur', 'focusout', 'scroll']);

type Used = (use: UseStep, field?: string) => void;

/** Observes which controls of the page a person uses, so that an exported test can use the same. */
export class GuestActions {
  readonly #used: Used;
  #lastUse = Number.NEGATIVE_INFINITY;

  /** @param used Called before the flows receive an event. `field` is the name of a typed field. */
  constructor(used: Used) {
    this.#used = used;
    window.addEventListener('click', (event) => this.#pressed(event), true);
    window.addEventListener('input', (event) => this.#typed(event), true);
  }

  /**
   * Who causes an event of a flow at this moment: a person with a control, a person without a known
   * control, or the page itself.
   *
   * @param isThePages Whether the page also sends such an event by itself.
   */
  cause(isThePages: boolean): 'control' | 'person' | 'page' {
    const { event: now } = window;
    if (now?.isTrusted) {
      if (passive.has(now.type)) return 'page';
      if (pointing.has(now.type)) return this.#pointed(now) ? 'control' : 'page';
      if (now instanceof KeyboardEvent) this.#use('key', elementOf(now.target), now.key);
      else if (now.type === 'cancel') this.#use('key', undefined, 'Escape');
      if (using.has(now.type) && this.#isRecent()) return 'control';
    }
    if (isThePages) return 'page';
    return this.#isRecent() ? 'control' : 'person';
  }

  #isRecent(): boolean {
    return performance.now() - this.#lastUse < longest;
  }

  #use(how: UseStep['how'], element: Element | undefined, value?: string): void {
    this.#lastUse = performance.now();
    this.#used(
      {
        kind: 'use',
        how,
        ...(element && { control: controlOf(element) }),
        ...(value !== undefined && { value }),
      },
      element?.getAttribute('name') ?? undefined,
    );
  }

  #pressed(event: MouseEvent): void {
    if (!event.isTrusted) return;
    const [target] = event.composedPath();
    // The payment provider's own controls are no part of the site: its events are sent instead.
    if (target instanceof Node && target.getRootNode() instanceof ShadowRoot) {
      this.#lastUse = Number.NEGATIVE_INFINITY;
      return;
    }
    const element = elementOf(target);
    if (element && !isField(element)) this.#use('press', element);
  }

  #typed({ isTrusted, target }: Event): void {
    if (!isTrusted || !(target instanceof Element) || !isField(target)) return;
    if (target instanceof HTMLSelectElement) this.#use('choose', target, target.value);
    else if (target.type !== 'file') this.#use('fill', target, typedText(target));
  }

  #pointed(event: Event): boolean {
    const isLeaving = event.type.endsWith('out') || event.type.endsWith('leave');
    const target = isLeaving && 'relatedTarget' in event ? event.relatedTarget : event.target;
    const element = elementOf(target);
    if (element) this.#use('point', element);
    return element !== undefined;
  }
}

/** A box of a one-time code has no name by which its digit could be redacted. */
function typedText({ value, autocomplete, maxLength }: HTMLInputElement | HTMLTextAreaElement) {
  const isCode = autocomplete === 'one-time-code' || maxLength === 1;
  return isCode ? value.replaceAll(/\d/g, '1') : value;
}
