import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageFile from '../../package.json' with { type: 'json' };
import { PRODUCT_NAME } from '../../packages/contract/src/product.ts';
import { bootPlugin } from './build/boot-plugin.ts';
import { compileHint, firstVisitGroups } from './build/chunk-groups.ts';
import { leanRoutes } from './build/lean-routes.ts';

const server = process.env.MERIDIAN_SERVER ?? 'http://127.0.0.1:8080';
const CALLS = ['home', 'trad', 'contract', 'account', 'user', 'member', 'ieo', 'cycle', 'dev'];

export default defineConfig({
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageFile.version) },
  plugins: [
    react(),
    tailwindcss(),
    bootPlugin(),
    leanRoutes(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        id: '/',
        name: PRODUCT_NAME,
        short_name: PRODUCT_NAME,
        description: 'Spot and futures trading on a market nobody can rig',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#0a0c11',
        theme_color: '#0a0c11',
        categories: ['finance'],
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      // Icons of the manifest are the installer's business, not the offline shell's.
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css,woff2}'],
        // Large parts that few visits need are kept when they are first used.
        globIgnores: ['assets/{klinecharts,chart,simplewebauthn}-*.js'],
        navigateFallback: '/index.html',
        // Pages of the server itself.
        navigateFallbackDenylist: [/^\/(ws|docs|openapi|healthz|readyz|metrics|dev|uploads)\b/],
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            // Named after their content, so what is kept is never out of date.
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 60 } },
          },
        ],
      },
    }),
  ],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Storing the shell's list takes longest and says nothing about the build.
      checks: { pluginTimings: false, bundlerTimings: false },
      output: {
        postBanner: compileHint,
        codeSplitting: {
          groups: [...firstVisitGroups(), { name: 'klinecharts', test: /node_modules[\\/]klinecharts[\\/]/ }],
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(CALLS.map((name) => [`/${name}/`, server])),
      '/ws': { target: server, ws: true },
    },
  },
});
