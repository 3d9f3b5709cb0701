/** Absolute address of the folder that the app is served from: `https://till.example/`, or `https://till.example/pos/`. */
export const appUrl = location.origin + import.meta.env.BASE_URL;
