import type { SandboxProviderTexts } from '#locales/en/sandbox-provider.ts';

interface Order {
  readonly id: string;
  readonly status: string;
  readonly payer: {
    readonly payer_id: string;
    readonly name: { readonly given_name: string; readonly surname: string };
  };
  readonly purchase_units: readonly {
    readonly amount: { readonly value: string; readonly currency_code: string };
  }[];
}

interface ButtonsProps {
  readonly createOrder?: (data: object, actions: object) => Promise<string>;
  readonly onApprove?: (data: object, actions: object) => unknown;
  readonly onCancel?: (data: object, actions: object) => unknown;
  readonly onError?: (error: unknown) => unknown;
  readonly onClick?: (data: object, actions: object) => unknown;
  readonly onInit?: (data: object, actions: object) => unknown;
}

type Choice = 'approved' | 'cancelled' | 'failed' | 'closed';

/**
 * The sandbox's replacement for PayPal's v5 JS SDK. It runs in the page and defines `window.paypal`
 * (or the name in the script's `data-namespace`) with the part of the SDK that
 * `@paypal/react-paypal-js` uses.
 *
 * The server sends the source text of this function to the browser, so that it needs no separate
 * build. Therefore the function can use only its arguments and the browser.
 */
export function sandboxSdk(texts: SandboxProviderTexts, styles: string, ordersPath: string): void {
  const namespace = document.currentScript?.getAttribute('data-namespace') || 'paypal';

  function request(path: string, method: 'GET' | 'POST', body?: unknown): Promise<Response> {
    return fetch(ordersPath + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
  }

  async function ask(path: string, method: 'GET' | 'POST', body?: unknown): Promise<Order> {
    const reply = await request(path, method, body);
    if (!reply.ok) throw new Error(texts.unreachable);
    return reply.json();
  }

  function part(tag: string, className: string, text: string, ...children: Element[]): HTMLElement {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    element.append(...children);
    return element;
  }

  function button(className: string, text: string): HTMLButtonElement {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = className;
    element.textContent = text;
    return element;
  }

  /** A shadow root keeps the page's styles out. A strict CSP allows a constructed style sheet. */
  function host(...children: Element[]): HTMLElement {
    const element = document.createElement('div');
    const root = element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    root.append(...children);
    return element;
  }

  function moneyOf(order: Order): string {
    const amount = order.purchase_units[0]?.amount;
    if (!amount) throw new Error(texts.unreachable);
    const format = { style: 'currency', currency: amount.currency_code } as const;
    return new Intl.NumberFormat('en-US', format).format(Number(amount.value));
  }

  /** Opens the payer's dialog. `aborted` closes it without a choice. */
  function askPayer(order: Order, aborted: AbortSignal, isAgain: boolean): Promise<Choice> {
    const approve = button('approve', texts.approve);
    const decline = button('plain', texts.decline);
    const pend = button('plain', texts.pend);
    const cancel = button('plain', texts.cancel);
    const fail = button('plain', texts.fail);
    const title = part('h2', '', texts.title);
    title.id = 'title';
    const amount = part('p', 'amount', '');
    amount.append(part('span', '', texts.amount), part('strong', '', moneyOf(order)));
    const { given_name, surname } = order.payer.name;
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-labelledby', 'title');
    dialog.append(
      title,
      part('p', 'note', isAgain ? texts.declined : texts.noRealMoney),
      part('p', '', texts.payingAs.replace('{name}', `${given_name} ${surname}`)),
      amount,
      approve,
      part('div', 'row', '', cancel, fail, decline, pend),
    );
    const shadow = host(dialog);
    document.body.append(shadow);
    dialog.showModal();
    approve.focus();
    return new Promise<Choice>((resolve, reject) => {
      function leave() {
        // Close the dialog before its removal, so that the focus returns to its previous element.
        dialog.close();
        shadow.remove();
      }
      function settle(choice: Choice) {
        leave();
        resolve(choice);
      }
      /** The payer approves. `ending` says how the capture will end. */
      function approveFor(ending: 'completed' | 'declined' | 'pending') {
        for (const each of [approve, cancel, fail, decline, pend]) each.disabled = true;
        approve.textContent = texts.approving;
        ask(`/${order.id}/approve`, 'POST', { ending }).then(
          () => settle('approved'),
          (error: unknown) => {
            leave();
            reject(error);
          },
        );
      }
      approve.addEventListener('click', () => approveFor('completed'));
      decline.addEventListener('click', () => approveFor('declined'));
      pend.addEventListener('click', () => approveFor('pending'));
      cancel.addEventListener('click', () => settle('cancelled'));
      fail.addEventListener('click', () => settle('failed'));
      dialog.addEventListener('cancel', (event) => {
        // Escape during the approval must not count as a cancelled payment.
        event.preventDefault();
        if (!approve.disabled) settle('cancelled');
      });
      dialog.addEventListener('close', () => {
        // Browsers close a dialog on a second Escape, and the page cannot prevent it.
        if (!approve.disabled) settle('cancelled');
      });
      aborted.addEventListener('abort', () => settle('closed'));
    });
  }

  async function clickRefused(props: ButtonsProps): Promise<boolean> {
    let refused = false;
    await props.onClick?.(
      { fundingSource: 'paypal' },
      {
        resolve: async () => {},
        reject: async () => {
          refused = true;
        },
      },
    );
    return refused;
  }

  function createOrderOf(props: ButtonsProps): Promise<string> {
    if (!props.createOrder) throw new Error('createOrder is missing');
    const create = async (body: unknown) => (await ask('', 'POST', body)).id;
    return props.createOrder({ paymentSource: 'paypal' }, { order: { create } });
  }

  /** As in PayPal's SDK: a declined card opens the payer's dialog again, and the capture stays open. */
  async function capture(orderID: string, again: () => Promise<void>): Promise<Order> {
    const reply = await request(`/${orderID}/capture`, 'POST');
    if (reply.ok) return reply.json();
    const failure = await reply.json();
    if (failure.details?.[0]?.issue !== 'INSTRUMENT_DECLINED') throw new Error(texts.unreachable);
    await again();
    return new Promise(() => {});
  }

  async function pay(props: ButtonsProps, aborted: AbortSignal): Promise<void> {
    if (await clickRefused(props)) return;
    await letPay(await createOrderOf(props), props, aborted, false);
  }

  async function letPay(
    orderID: string,
    props: ButtonsProps,
    aborted: AbortSignal,
    isAgain: boolean,
  ): Promise<void> {
    const order = await ask(`/${orderID}`, 'GET');
    if (aborted.aborted) return;
    const choice = await askPayer(order, aborted, isAgain);
    const again = () => letPay(orderID, props, aborted, true);
    const redirect = (url: string) => window.location.assign(url);
    if (choice === 'cancelled') await props.onCancel?.({ orderID }, { redirect });
    if (choice === 'failed') throw new Error(texts.failed);
    if (choice !== 'approved') return;
    await props.onApprove?.(
      { orderID, payerID: order.payer.payer_id, paymentSource: 'paypal' },
      {
        order: {
          capture: () => capture(orderID, again),
          get: () => ask(`/${orderID}`, 'GET'),
        },
        redirect,
        restart: again,
      },
    );
  }

  function buttons(given: ButtonsProps = {}) {
    let props = given;
    let shadow: HTMLElement | undefined;
    const closing = new AbortController();
    const yellow = button('paypal', texts.pay);
    let allowed = true;
    let paying = false;

    function show(): void {
      yellow.textContent = paying ? texts.opening : texts.pay;
      yellow.setAttribute('aria-disabled', String(paying || !allowed));
    }

    async function allow(value: boolean): Promise<void> {
      allowed = value;
      show();
    }

    async function clicked(): Promise<void> {
      if (paying || !allowed) return;
      paying = true;
      show();
      try {
        await pay(props, closing.signal);
      } catch (error) {
        await props.onError?.(error);
      } finally {
        paying = false;
        show();
      }
    }

    return {
      isEligible: () => true,
      hasReturned: () => false,
      resume: () => {},
      async render(container: HTMLElement | string): Promise<void> {
        const place = typeof container === 'string' ? document.querySelector(container) : container;
        if (!place) throw new Error('Document is ready and element does not exist');
        yellow.addEventListener('click', () => void clicked());
        shadow = host(yellow);
        place.append(shadow);
        await props.onInit?.({}, { enable: () => allow(true), disable: () => allow(false) });
      },
      async updateProps(changed: ButtonsProps): Promise<void> {
        props = { ...props, ...changed };
      },
      async close(): Promise<void> {
        closing.abort();
        shadow?.remove();
      },
    };
  }

  const FUNDING = { PAYPAL: 'paypal' };
  Object.assign(window, { [namespace]: { version: '5.0.0-sandbox', FUNDING, Buttons: buttons } });
}
