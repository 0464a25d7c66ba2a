import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageFile from '../../package.json' with { type: 'json' };
import { PRODUCT_NAME } from '../../packages/contract/src/product.ts';
import { bootPlugin } from './build/boot-plugin.ts';
import { compileHint, firstVisitGroups } from './build/chunk-groups.ts';
import { firstStylesPlugin } from './build/first-styles.ts';
import { installPlugin } from './build/install-plugin.ts';
import { leanRoutes } from './build/lean-routes.ts';
import { nativeDefines, nativeShell, readNativeBuildSettings } from './build/native-build.ts';

const server = process.env.MERIDIAN_SERVER ?? 'http://127.0.0.1:8080';
const CALLS = ['home', 'trad', 'contract', 'account', 'user', 'member', 'ieo', 'cycle', 'dev', 'demo'];

const OFTEN_OPENED = /\/(home|home-desk|texts-\w+)-/;

// `vite build --mode native` builds the files of the installed app, which have no service worker.
export default defineConfig(({ mode }) => {
  const native = mode === 'native' ? readNativeBuildSettings(process.env) : undefined;
  const defines = native === undefined ? {} : nativeDefines(native);
  return {
    define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageFile.version), ...defines },
    plugins: [
      react(),
      tailwindcss(),
      bootPlugin(defines),
      firstStylesPlugin(),
      leanRoutes(),
      native !== undefined
        ? nativeShell(native)
        : installPlugin({
            id: '/',
            name: PRODUCT_NAME,
            short_name: PRODUCT_NAME,
            description: 'Spot and futures trading on a market you can verify',
            lang: 'en',
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
          }),
    ],
    resolve: {
      alias: [
        // React has the hook since version 18; the shim is for older ones.
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        {
          find: /^.*\/createLucideIcon\.mjs$/,
          replacement: fileURLToPath(
            new URL('../../packages/ui/src/display/create-icon.ts', import.meta.url),
          ),
        },
      ],
    },
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The entry lists what each screen preloads; the names alone would be 1 kB.
        resolveDependencies: (file, dependencies, { hostType }) =>
          hostType === 'html' || OFTEN_OPENED.test(file) ? dependencies : [],
      },
      rolldownOptions: {
        // Bundling the service worker takes longest and is irrelevant to the build.
        checks: { pluginTimings: false, bundlerTimings: false },
        output: {
          // The entry names every screen's file, and a hash does not compress.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          postBanner: compileHint,
          codeSplitting: {
            groups: [
              ...firstVisitGroups(),
              { name: 'klinecharts', test: /node_modules[\\/]klinecharts[\\/]/ },
            ],
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
  };
});
