/** The part of the S3 server for tests that we use. It has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

/** Its one account. The key that it comes with has the same text as id and as secret. */
declare module '@20minutes/s3rver/lib/models/account.js' {
  const account: { readonly DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void } };
  export default account;
}
