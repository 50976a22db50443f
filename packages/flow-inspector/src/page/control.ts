import type { Control } from '../record/walk.ts';

const controls =
  'button, a[href], input, select, textarea, summary, [role=tab], [role=option], [role=button], [role=menuitem], [role=radio], [role=switch], [role=gridcell]';
/** The input types that are not typed into, and their roles. */
const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
};

/** The control that contains an element. Undefined for the payment provider's own parts. */
export function elementOf(target: unknown): Element | undefined {
  return target instanceof Element ? (target.closest(controls) ?? undefined) : undefined;
}

/** A control as a browser test finds it. */
export function controlOf(element: Element): Control {
  const own = namedOf(element);
  const same = [...document.querySelectorAll(controls)].filter((one) => {
    const other = namedOf(one);
    return other.role === own.role && other.name === own.name && one.checkVisibility();
  });
  return { ...own, ...(same.length > 1 && { place: same.indexOf(element) + 1 }) };
}

/** Whether people type or choose a value in the control. */
export function isField(
  element: Element,
): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (element instanceof HTMLInputElement) return !(element.type in inputRoles);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function namedOf(element: Element): Control {
  return { role: roleOf(element), name: nameOf(element).replaceAll(/\s+/g, ' ').trim() };
}

/** `field` for every control with a value, because tests find it by its label. */
function roleOf(element: Element): string {
  const given = element.getAttribute('role');
  if (given) return given;
  if (isField(element)) return 'field';
  if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? 'button';
  return element instanceof HTMLAnchorElement ? 'link' : 'button';
}

/** The accessible name, by the parts of the specification that the site uses. */
function nameOf(element: Element): string {
  const referred = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = referred.flatMap((id) => document.getElementById(id) ?? []);
  if (labels.length > 0) return labels.map(textOf).join(' ');
  const label = element.getAttribute('aria-label');
  if (label) return label;
  if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0) {
    return [...element.labels].map(textOf).join(' ');
  }
  if (element instanceof HTMLInputElement) return element.placeholder || element.title;
  return textOf(element) || (element.getAttribute('title') ?? '');
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
  if (!node.checkVisibility({ visibilityProperty: true })) return '';
  const given = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  if (given !== null) return given;
  if (isField(node)) return '';
  const inside = [...node.childNodes].map(textOf).join('');
  return getComputedStyle(node).display === 'inline' ? inside : ` ${inside} `;
}
