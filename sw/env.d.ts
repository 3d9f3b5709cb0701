/** Set by the build: the path below which the app is served, like `/` or `/pos/`. */
interface ImportMeta {
  readonly env: { readonly BASE_URL: string };
}
