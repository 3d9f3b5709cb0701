/** Set by the build: the path below which the app is served, like `/` or `/pos/`. */
interface ImportMeta {
  readonly env: { readonly BASE_URL: string; readonly PROD: boolean };
}

/** Static routes, which not every browser has and TypeScript's library does not know yet. */
interface ExtendableEvent {
  addRoutes?(
    routes: readonly {
      readonly condition: { readonly urlPattern: string } | { readonly requestDestination: RequestDestination };
      readonly source: 'network' | 'fetch-event';
    }[],
  ): Promise<void>;
}
