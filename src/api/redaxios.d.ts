/**
 * The part of redaxios that we use. Its own types describe a CommonJS module with a nested
 * `default`, which neither Node nor the bundler loads.
 */
declare module 'redaxios' {
  interface Options {
    url: string;
    method: string;
    /** Sends a `FormData` or text unchanged, and an object as JSON. */
    data?: unknown;
    headers?: Readonly<Record<string, string>> | undefined;
    validateStatus?: (status: number) => boolean;
    fetch?: typeof fetch;
  }

  interface Reply {
    ok: boolean;
    status: number;
    /** The parsed JSON, or the text of a reply that is not JSON. */
    data: unknown;
  }

  export default function redaxios(options: Options): Promise<Reply>;
}
