import { exitWithParent } from '../exit-with-parent.ts'

/** The least that the supervisor expects of the worker. */
const busy = setInterval(() => undefined, 1_000)
const stop = () => clearInterval(busy)
process.on('SIGTERM', () => {
  stop()
  process.exit(0)
})
exitWithParent(() => process.exit(0))
process.send?.({ type: 'ready' })
