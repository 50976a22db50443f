import { inspect, payloadsOf } from 'flow-inspector';
import { createActor, fromPromise } from 'xstate';
import { bread, cartLogic } from './cart.ts';
import { checkoutMachine } from './checkout.machine.ts';

const inspection = inspect({
  machines: import.meta.glob<Readonly<Record<string, unknown>>>('./*.machine.ts', { eager: true }),
  calls: {
    sendOrder: {
      method: 'POST',
      path: '/orders',
      summary: 'Orders bread',
      replies: [
        { label: '201 ordered', status: 201, body: { order: 'B-17' } },
        { label: '409 sold out', status: 409, body: { message: 'Sold out' } },
      ],
    },
  },
  payloads: {
    checkout: payloadsOf<typeof checkoutMachine>({
      'checkout.begun': { examples: () => [{ total: 6 }] },
    }),
  },
  starts: { checkout: [{ address: () => '/' }] },
});

const sendOrder = fromPromise<void, { total: number }>(async ({ input, signal }) => {
  const body = JSON.stringify(input);
  const send = inspection.fetchOf('sendOrder', fetch);
  const reply = await send('/orders', { method: 'POST', body, signal });
  if (!reply.ok) throw new Error(`The bakery replied ${reply.status}`);
});
const cart = createActor(cartLogic, { id: 'cart', ...inspection.actorOptions() });
const checkout = createActor(
  checkoutMachine.provide({ actors: { sendOrder } }),
  inspection.actorOptions(),
);

const screen = document.createElement('div');
document.getElementById('root')?.append(screen);

const draw = () => {
  const { items } = cart.getSnapshot().context;
  const total = items.reduce((sum, { price }) => sum + price, 0);
  const now = checkout.getSnapshot();
  const confirm = (label: string) =>
    button(label, () => checkout.send({ type: 'checkout.confirmed' }));
  const cancel = button('Cancel', () => checkout.send({ type: 'checkout.cancelled' }));
  if (now.matches('choosing')) {
    screen.replaceChildren(
      ...bread.map((item) =>
        button(`Add ${item.name}`, () => cart.send({ type: 'item.added', item })),
      ),
      text('status', `${items.length} in the cart, ${total} euros`),
      button('Empty the cart', () => cart.send({ type: 'cart.emptied' })),
      button('Check out', () => checkout.send({ type: 'checkout.begun', total })),
    );
  } else if (now.matches('confirming')) {
    const sentence = text('status', `${now.context.total} euros are to be paid.`);
    screen.replaceChildren(sentence, confirm('Order'), cancel);
  } else if (now.matches('refused')) {
    const sentence = text('alert', 'The bakery could not take the order.');
    screen.replaceChildren(sentence, confirm('Try again'), cancel);
  } else if (now.matches('ordering')) screen.replaceChildren(text('status', 'One moment …'));
  else screen.replaceChildren(text('status', 'The bread is ordered.'));
};
cart.subscribe(draw);
checkout.subscribe(draw);
checkout.subscribe({ complete: () => cart.send({ type: 'cart.emptied' }) });
cart.start();
checkout.start();
draw();

function text(role: 'status' | 'alert', sentence: string): HTMLElement {
  return Object.assign(document.createElement('p'), { role, textContent: sentence });
}

function button(label: string, press: () => void): HTMLElement {
  const element = Object.assign(document.createElement('button'), { textContent: label });
  element.addEventListener('click', press);
  return element;
}
