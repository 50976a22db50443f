/**
 * What we use of redaxios. Its own types describe a CommonJS module with a `default` inside its
 * default, which is neither what Node nor what the bundler loads.
 */
declare module 'redaxios' {
  interface Options {
    url: string;
    method: string;
    /** A `FormData` or text goes out as it is, an object as JSON. */
    data?: unknown;
    /** The whole Authorization header. */
    auth?: string;
    validateStatus?: (status: number) => boolean;
    fetch?: typeof fetch;
  }

  interface Reply {
    ok: boolean;
    status: number;
    /** The parsed JSON, or the text of a reply that is none. */
    data: unknown;
  }

  export default function redaxios(options: Options): Promise<Reply>;
}
