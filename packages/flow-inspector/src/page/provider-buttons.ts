import { controlOf } from './control.ts';

/** A button that the payment provider's script shows. */
export function providersButton(name: string): HTMLButtonElement | undefined {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const buttons = hosts.flatMap((root) => [...root.querySelectorAll('button')]);
  return buttons.find((one) => one.checkVisibility() && controlOf(one).name === name);
}
