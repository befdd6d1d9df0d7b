import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Where `npm run dev` finds a server: ./tafel serve --in-memory
const server = process.env.TAFEL_ENDPOINT ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: './',
  plugins: [react()],
  build: {
    target: 'es2022',
    // The content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/_tafel': server,
      // Calls of the API are all that posts to the root.
      '^/$': { target: server, bypass: (request) => (request.method === 'POST' ? undefined : request.url) },
    },
  },
  test: { include: ['src/**/*.test.{ts,tsx}'], restoreMocks: true },
});
