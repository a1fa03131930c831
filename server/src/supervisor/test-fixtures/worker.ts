import { exitWithParent } from '../exit-with-parent.ts'

/** A minimal worker for tests of the supervisor. */
const busy = setInterval(() => undefined, 1_000)
const stop = () => clearInterval(busy)
process.on('SIGTERM', () => {
  stop()
  process.exit(0)
})
exitWithParent(() => {
  // As a logger blocked on its output: nothing else runs in this thread any more.
  while (process.env.WORKER_HANGS) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
  process.exit(0)
})
process.send?.({ type: 'ready' })
