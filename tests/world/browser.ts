import { AsyncLocalStorage } from 'node:async_hooks';
import type { NewBookingValues } from '#contract/desk/new-booking-form.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Stay } from '#contract/rules/stay.ts';

interface StorageChange {
  readonly key: string | null;
}

type Listener = (change: StorageChange) => void;

/** What `src` uses of a browser's window. */
export interface PageWindow {
  readonly localStorage: Record<string, unknown>;
  readonly setTimeout: typeof setTimeout;
  readonly clearTimeout: typeof clearTimeout;
  addEventListener(type: string, listener: Listener): void;
  removeEventListener(type: string, listener: Listener): void;
}

/** One browser of a person: its tabs share the storage, and hear of each other's changes. */
export class Browser {
  /** The cookie of an operator. */
  cookie = '';
  /** The stay that a visitor has chosen last. Undefined when the visitor has cleared it. */
  wanted: Stay | undefined;
  /** The message that was typed last about each booking. */
  readonly typed = new Map<BookingId, string>();
  /** The new booking of the desk that was typed last, until it is made or given up. */
  newBooking: NewBookingValues | undefined;
  readonly #entries = new Map<string, string>();
  readonly #listeners = new Map<PageWindow, Map<Listener, Listener>>();

  item(key: string): string | undefined {
    return this.#entries.get(key);
  }

  openWindow(): PageWindow {
    const listeners = new Map<Listener, Listener>();
    const tell = (key: string | null) => {
      for (const [other, heard] of this.#listeners) {
        if (other !== pageWindow) for (const listener of [...heard.values()]) listener({ key });
      }
    };
    const entries = this.#entries;
    const methods: Record<string, unknown> = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (entries.get(key) === value) return;
        entries.set(key, value);
        tell(key);
      },
      removeItem: (key: string) => {
        if (entries.delete(key)) tell(key);
      },
      clear: () => {
        entries.clear();
        tell(null);
      },
    };
    const localStorage = new Proxy(methods, {
      get: (target, key) => target[String(key)] ?? entries.get(String(key)),
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: (_, key) => {
        const value = entries.get(String(key));
        return value === undefined ? undefined : { value, enumerable: true, configurable: true };
      },
    });
    const pageWindow: PageWindow = {
      localStorage,
      setTimeout,
      clearTimeout,
      addEventListener: (type, listener) => {
        if (type === 'storage') listeners.set(listener, AsyncLocalStorage.bind(listener));
      },
      removeEventListener: (_, listener) => void listeners.delete(listener),
    };
    this.#listeners.set(pageWindow, listeners);
    return pageWindow;
  }

  closeWindow(pageWindow: PageWindow): void {
    this.#listeners.delete(pageWindow);
  }
}
