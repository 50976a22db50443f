import type { Chart } from '../../charts/chart.ts';
import type { Drawing } from './drawing.ts';

/** What a key does on a focused state. */
export type KeyAction =
  | { readonly kind: 'choose' | 'toggle'; readonly state: string }
  | { readonly kind: 'focus'; readonly state: string };

/**
 * The keys of a tree: up and down move between the drawn states, right unfolds or moves into a state,
 * left folds it or moves to the state around it, and Enter shows what can be done with it.
 */
export function keyAction(
  key: string,
  focused: string,
  { states }: Chart,
  { boxes }: Drawing,
): KeyAction | undefined {
  const drawn = new Map(boxes.flatMap((box) => (box.kind === 'state' ? [[box.id, box]] : [])));
  const order = states.flatMap(({ id }) => (drawn.has(id) ? id : []));
  const box = drawn.get(focused);
  if (!box) return undefined;
  const moved = (state: string | undefined): KeyAction | undefined =>
    state === undefined ? undefined : { kind: 'focus', state };
  const isOpen = order.some((id) => drawn.get(id)?.parent === focused);
  const { parent } = box.state;
  switch (key) {
    case 'Enter':
      return { kind: 'choose', state: focused };
    case 'ArrowDown':
      return moved(order[order.indexOf(focused) + 1]);
    case 'ArrowUp':
      return moved(order[order.indexOf(focused) - 1]);
    case 'ArrowRight':
      if (box.isFolded) return { kind: 'toggle', state: focused };
      return isOpen ? moved(order[order.indexOf(focused) + 1]) : undefined;
    case 'ArrowLeft':
      if (isOpen && parent !== undefined) return { kind: 'toggle', state: focused };
      return moved(parent);
    default:
      return undefined;
  }
}
