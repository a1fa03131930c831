import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { precompress } from './build/precompress.ts'
import { smallerAppends } from './build/smaller-appends.ts'

/**
 * - `libraries` and `shared` are used by nearly every page. Libraries change rarely, so they stay cached over releases.
 *   Without groups the build makes about forty files of a few hundred bytes, each with its own round trip.
 * - A group includes the imports of its modules. So dialogs are not in `shared`: their library is as large as all our
 *   shared modules together, and is needed only after a tap. Neither are QR codes, whose library has 8 KB.
 * - `player` is one file: several would compete with the video's playlists for the browser's six connections.
 *   `media-transport` is another one, because it also prefetches and so is loaded before: it imports nothing of `player`.
 * - `overlays` has what dialogs use. The player's menus use twice as much of the same library, and are loaded later.
 */
const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next)\//,
    priority: 3,
  },
  {
    name: 'shared',
    test: /src\/(?:ui\/(?!dialogs\/|qr\/)|platform\/|features\/(?:accounts\/use-|wallet\/(?:payment-error|refused-price)))/,
    minShareCount: 4,
    priority: 2,
  },
  {
    name: 'player',
    test: /node_modules\/(?:@videojs|signal-polyfill)\/|src\/(?:ui\/icons\/player-|features\/player\/(?!player\.tsx|player-source|menus\/|media-transport\/|quality\/(?:choose-rung|throughput-meter)))/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'media-transport',
    test: /src\/features\/player\/(?:player-source|media-transport\/|quality\/(?:choose-rung|throughput-meter))/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'offers',
    test: /src\/features\/(?:accounts\/sign-in-choice|videos\/(?:use-unlock|offer-panel|preview-end))/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'overlays',
    test: /node_modules\/(?:@base-ui|@floating-ui|use-sync-external-store)\/|src\/ui\/dialogs\//,
    // leaves out what only the menus use
    minShareCount: 2,
    priority: 1,
    // With dependencies it would include our icons, and every page would load it.
    includeDependenciesRecursively: false,
  },
]

/**
 * Not bundled: the renderer must share the server's instance, because it compares errors with the `CallError` class.
 */
const serverExternals = ['@liuguang/contract']

// Two builds of one source: `vite build` for browsers, `vite build --ssr` for the server's renderer.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  // In development all of Vite's files are below one path, by which the server recognizes them.
  base: command === 'build' ? '/' : '/@dev/',
  plugins: [
    react(),
    tailwindcss(),
    ...(command === 'build' && !isSsrBuild
      ? [contractWithoutSchemas(), smallerAppends(), offlineWorker(), precompress()]
      : []),
  ],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        ssr: 'src/entry-server.tsx',
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        emptyOutDir: true,
        rolldownOptions: { external: serverExternals },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // Of all libraries in the build: their licences ask for it.
        license: { fileName: 'licenses.txt' },
        emptyOutDir: true,
        // The content security policy does not allow data URLs for fonts and styles; files are cached, too.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
  // The build bundles the production version of all libraries, so that it does not depend on NODE_ENV.
  ssr: command === 'build' ? { noExternal: true } : { external: serverExternals },
}))
