/** Messages that the app sends, by the host's function of that name. */
export const appMessages = ['update_cart', 'sale_completed', 'load_storage', 'save_storage', 'print_document'] as const;
export type AppMessage = (typeof appMessages)[number];
