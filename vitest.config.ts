import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { antdImports } from './admin/test/antd-imports.ts'
import { isThorough } from './media/test/repeat.ts'
import { removeSettings } from './server/test/remove-settings.ts'

// Vitest's own program starts with whatever Node the shell finds; the server needs the project's.
if (Number.parseInt(process.versions.node, 10) < 26) {
  throw new Error('Tests run on the Node of this project: use npx vitest, or npm test for all of them.')
}

removeSettings(process.env)

/** Compiling takes half of a process's start-up time: reuse what earlier processes compiled. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/**
 * Tests of access to media, of its delivery and of its backups run with both kinds of storage. What does not depend
 * on the storage belongs in other files.
 */
const mediaTests = [
  'server/src/domains/media/{media-{addresses,delivery},orphans,sweep-media}.test.ts',
  'server/src/domains/videos/long-play.test.ts',
  'server/src/domains/publishing/publishing.test.ts',
  'server/src/domains/publishing/uploads/{sweep-uploads,write-parts}.test.ts',
  'server/src/cli/site/backup.test.ts',
  'server/src/platform/storage/storage.test.ts',
  'server/src/platform/pictures/pictures.test.ts',
]
/** These repeat for minutes what the ones above do: on an S3 server only before a release. */
const thoroughMediaTests = [
  'server/src/domains/publishing/works/file-to-work.test.ts',
  'server/src/cli/site/backup-killed.test.ts',
  'server/test/nginx/nginx-media.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    // With isolation each file would import the whole server again, which takes a quarter of all the time.
    isolate: false,
    setupFiles: ['server/test/check-global-leaks.ts'],
    // Tests often wait for programs and databases: on two cores three workers take 16 minutes, two take 18.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Limits for tests that hang, not for slow ones: ffmpeg, browsers and databases share two cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A test that passes only on the retry is listed, with a limit: tools/setup/test-counts.mjs. A
    // failure with a counterexample of fast-check is not retried.
    retry: process.env.CI ? { count: 1, condition: /^(?!Property failed)/ } : 0,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,media,tools}/**/*.test.{ts,mjs}'],
          globalSetup: ['media/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [antdImports()],
        test: {
          name: 'web',
          include: ['{web,admin,bench}/**/*.test.{ts,tsx}'],
          // A thread for each file would load React and antd again each time: two fifths of the time.
          setupFiles: ['web/test/fresh-modules.ts'],
          pool: 'threads',
          // Its state follows events of `window`: each file loads its own instance.
          server: { deps: { inline: [/@tanstack\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,demo}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-s3',
          include: isThorough ? [...mediaTests, ...thoroughMediaTests] : mediaTests,
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
