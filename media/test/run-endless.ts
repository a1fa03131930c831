import { createSandbox } from '../src/index.ts'

/** A process to be killed: runs an endless job, marked with its second argument. */
const [kind, mark] = process.argv.slice(2)
const sandbox = await createSandbox(
  kind === 'unsandboxed' ? { bwrapPath: 'no-such-bwrap', allowUnsandboxed: true } : {},
)
await sandbox.run({
  program: 'ffmpeg',
  args: () => [
    ...['-nostdin', '-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=size=32x32:rate=5:duration=60'],
    ...['-metadata', `comment=${mark}`, '-f', 'null', '-'],
  ],
  timeoutMs: 60_000,
})
