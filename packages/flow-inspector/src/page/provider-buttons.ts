import { controlOf } from './control.ts';

/** Presses a button that the payment provider's script shows. @returns whether it is there. */
export function pressProviders(name: string): boolean {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const buttons = hosts.flatMap((root) => [...root.querySelectorAll('button')]);
  const found = buttons.find((one) => one.checkVisibility() && controlOf(one).name === name);
  found?.click();
  return found !== undefined;
}
