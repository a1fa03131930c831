import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { forgetSettings } from './server/test/forget-settings.ts'

// Vitest's own program starts with whatever Node the shell finds; the server needs the project's.
if (Number.parseInt(process.versions.node, 10) < 26) {
  throw new Error('Tests run on the Node of this project: use npx vitest, or npm test for all of them.')
}

forgetSettings(process.env)

/** Half of what a process of ours does until it is ready is to compile what the one before it compiled. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** Who may see which byte, and how it gets there, holds wherever media are kept: these run on both storages. */
const mediaTests = [
  'server/src/domains/videos/{media-*,watching,long-play,jobs,orphans}.test.ts',
  'server/src/domains/publishing/publishing.test.ts',
  'server/src/cli/backup{,-killed}.test.ts',
  'server/src/platform/storage/storage.test.ts',
  'server/src/platform/pictures/pictures.test.ts',
  'server/test/nginx.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    // In a process of its own each file would read the whole server again: a quarter of all the time.
    isolate: false,
    setupFiles: ['server/test/leave-nothing.ts'],
    // Tests mostly wait, for programs and databases: left to itself Vitest would use one core of two.
    maxWorkers: '100%',
    // Limits for what hangs, not for what is slow: ffmpeg, browsers and databases share two cores here.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test that passes only on the retry is listed, with a limit: tools/setup/test-counts.mjs. A
    // counterexample that fast-check has found stands.
    retry: process.env.CI ? { count: 1, condition: /^(?!Property failed)/ } : 0,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,media,tools}/**/*.test.{ts,mjs}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['{web,bench}/**/*.test.{ts,tsx}'],
          // A page's modules remember what has happened on the page, and each of these files is another page.
          isolate: true,
          setupFiles: [],
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
          include: mediaTests,
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
