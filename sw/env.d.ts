/** Put in by the build: the path that the app is served below, like `/` or `/pos/`. */
interface ImportMeta {
  readonly env: { readonly BASE_URL: string };
}
