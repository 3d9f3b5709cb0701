import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { linguiMacro } from '../../../vite.config.ts';

/** Serves the gallery of src/ui for looking at: `npx vite -c tests/browser/gallery/vite.config.ts`. Not part of the app. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.cache/gallery',
  plugins: [linguiMacro(), react()],
});
