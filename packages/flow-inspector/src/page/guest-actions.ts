import type { UseStep } from '../record/walk.ts';
import { controlOf, elementOf, isField } from './control.ts';

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
  /** Whether the last used control belongs to the payment provider. */
  #isProviders = false;

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
    if (isThePages || this.#isProviders) return 'page';
    return this.#isRecent() ? 'control' : 'person';
  }

  #isRecent(): boolean {
    return performance.now() - this.#lastUse < longest;
  }

  #use(how: UseStep['how'], element: Element | undefined, value?: string): void {
    this.#lastUse = performance.now();
    this.#isProviders = false;
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
    const element = elementOf(target);
    if (target instanceof Node && target.getRootNode() instanceof ShadowRoot) {
      this.#pressedProviders(element);
    } else if (element && !isField(element)) this.#use('press', element);
  }

  /** The provider's script sends its events later, after requests of its own. */
  #pressedProviders(element: Element | undefined): void {
    this.#lastUse = Number.NEGATIVE_INFINITY;
    this.#isProviders = true;
    if (!element) return;
    this.#used({ kind: 'use', how: 'press', control: controlOf(element), isProviders: true });
  }

  #typed({ isTrusted, target }: Event): void {
    if (!isTrusted || !(target instanceof Element) || !isField(target)) return;
    if (target instanceof HTMLSelectElement) this.#use('choose', target, target.value);
    else if (target.type === 'file') this.#use('upload', target);
    else this.#use('fill', target, typedText(target));
  }

  #pointed(event: Event): boolean {
    const isLeaving = event.type.endsWith('out') || event.type.endsWith('leave');
    const target = isLeaving && 'relatedTarget' in event ? event.relatedTarget : event.target;
    const element = elementOf(target);
    if (element) this.#use('point', element);
    return element !== undefined;
  }
}

/** The boxes of a one-time code have no names by which their digits could be redacted. */
function typedText(field: HTMLInputElement | HTMLTextAreaElement): string {
  const isBox = field.maxLength === 1;
  const group = field.closest('[role=group]') ?? field.parentElement;
  const isCode = isBox || group?.querySelector('[autocomplete=one-time-code]');
  return isCode ? field.value.replaceAll(/\d/g, '1') : field.value;
}
