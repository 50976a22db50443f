import type { UseStep } from '../record/walk.ts';
import type { TypedSecret } from '../wire/typed-secrets.ts';
import { controlOf, elementOf, isField } from './control.ts';
import type { SecretFields } from './secret-fields.ts';

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
type Hide = (typed: TypedSecret) => string;

/** Observes which controls of the page a person uses, so that an exported test can use the same. */
export class GuestActions {
  readonly #used: Used;
  readonly #hide: Hide;
  readonly #secrets: SecretFields;
  #lastUse = Number.NEGATIVE_INFINITY;
  /** Whether the last used control belongs to the payment provider. */
  #isProviders = false;

  /**
   * @param used Called before the flows receive an event. `field` is the name of a typed field.
   * @param hide Learns a typed secret, and returns what replaces it.
   */
  constructor(used: Used, hide: Hide, secrets: SecretFields) {
    this.#used = used;
    this.#hide = hide;
    this.#secrets = secrets;
    window.addEventListener('click', (event) => this.#pressed(event), true);
    window.addEventListener('input', (event) => this.#typed(event), true);
    // A browser that fills a form can report only this.
    window.addEventListener('change', ({ target }) => this.#hidden(target), true);
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
      if (now instanceof KeyboardEvent) this.#pressedKey(now);
      else if (now.type === 'cancel') this.#use('key', undefined, 'Escape');
      if (using.has(now.type) && this.#isRecent()) return 'control';
    }
    if (isThePages || this.#isProviders) return 'page';
    return this.#isRecent() ? 'control' : 'person';
  }

  #isRecent(): boolean {
    return performance.now() - this.#lastUse < longest;
  }

  /** @param field The name of a typed field. */
  #use(how: UseStep['how'], element: Element | undefined, value?: string, field?: string): void {
    this.#lastUse = performance.now();
    this.#isProviders = false;
    this.#used(
      {
        kind: 'use',
        how,
        ...(element && { control: controlOf(element) }),
        ...(value !== undefined && { value }),
      },
      field,
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

  /** The letters of a secret are not named one by one. */
  #pressedKey({ key, target }: KeyboardEvent): void {
    const isLetter = key.length === 1;
    if (isLetter && this.#hidden(target) !== undefined) this.#lastUse = performance.now();
    else this.#use('key', elementOf(target), key);
  }

  #typed({ isTrusted, target }: Event): void {
    const hidden = this.#hidden(target);
    if (!isTrusted || !(target instanceof Element) || !isField(target)) return;
    if (target instanceof HTMLSelectElement) this.#use('choose', target, target.value, target.name);
    else if (target.type === 'file') this.#use('upload', target);
    else if (hidden !== undefined) this.#use('fill', target, exampleOf(target.value, hidden));
    else this.#use('fill', target, target.value, target.name);
  }

  /** What replaces the secret in a field. Undefined when it has none. */
  #hidden(target: EventTarget | null): string | undefined {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const secret = this.#secrets.secretOf(target);
    return secret && this.#hide(secret);
  }

  #pointed(event: Event): boolean {
    const isLeaving = event.type.endsWith('out') || event.type.endsWith('leave');
    const target = isLeaving && 'relatedTarget' in event ? event.relatedTarget : event.target;
    const element = elementOf(target);
    if (element) this.#use('point', element);
    return element !== undefined;
  }
}

/** Digits stay digits, so that a code still has one in each box. */
function exampleOf(value: string, hidden: string): string {
  return /^\d*$/.test(value) ? value.replaceAll(/\d/g, '1') : hidden;
}
