/** A document to be printed by other than the browser, like a terminal (SUC-4). `message`: why it was not. */
export type PrintDocument = (document: {
  readonly url: string;
  readonly title: string;
}) => Promise<{ readonly status: 'success' } | { readonly status: 'failure'; readonly message: string }>;
