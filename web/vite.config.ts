import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { precompress } from './build/precompress.ts'

/**
 * Two files that nearly every page shares: the libraries, which change rarely and stay in the cache over releases,
 * and our own pieces. Left to itself the build makes forty files of a few hundred bytes, each with its round trip.
 * A group takes what its modules import with it, so what opens over a page must be in none of these two: its library is
 * as large as all our own pieces together, and no page needs it before somebody taps. Nor must what draws QR codes, with
 * its library of 8 KB.
 * The player is one file too: after a tap on a video its parts would stand in line for the browser's six connections,
 * and the video's playlists behind them. Not in it is what fetches ahead, which must be there before it.
 */
const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next)\//,
    priority: 3,
  },
  {
    name: 'shared',
    test: /src\/(?:ui\/(?!dialogs\/|qr\/)|platform\/|features\/accounts\/use-)/,
    minShareCount: 4,
    priority: 2,
  },
  {
    name: 'player',
    test: /node_modules\/(?:@videojs|signal-polyfill)\/|src\/(?:ui\/icons\/player-|features\/player\/(?!player\.tsx|media-transport\/(?:prefetch|hls-playlist|fetch-media|media-origins|wait)|quality\/(?:choose-rung|throughput-meter)))/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'offers',
    test: /src\/features\/(?:accounts\/(?:sign-in|login-sheet|describe-device)|videos\/(?:refused-price|use-unlock|offer|preview-end|top-up))/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'overlays',
    test: /node_modules\/(?:@base-ui|@floating-ui|use-sync-external-store)\/|src\/ui\/dialogs\//,
    priority: 1,
    // Else our icons would be in it, and with them it would be on every page.
    includeDependenciesRecursively: false,
  },
]

/** Loaded by the server itself, once: it makes the client, and a refusal is told by its class. */
const serversOwn = ['@liuguang/contract']

// Two builds of one source: `vite build` for browsers, `vite build --ssr` for the server's renderer.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  // In development everything of Vite's stands below one path, so that the server knows what to hand to it.
  base: command === 'build' ? '/' : '/@dev/',
  plugins: [
    react(),
    tailwindcss(),
    ...(command === 'build' && !isSsrBuild ? [contractWithoutSchemas(), precompress()] : []),
  ],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        ssr: 'src/entry-server.tsx',
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        emptyOutDir: true,
        rolldownOptions: { external: serversOwn },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        // A data address would have to be allowed for fonts and styles too; a file is cached once and for all.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
  // One file with its libraries in their production form: what runs does not depend on NODE_ENV.
  ssr: command === 'build' ? { noExternal: true } : { external: serversOwn },
}))
