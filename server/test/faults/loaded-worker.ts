import '../../src/domains/jobs.ts'
import '../../src/open-context.ts'
import '../../src/platform/jobs/run-worker.ts'

/**
 * A worker that has loaded its code and waits for a signal to start: the next one is ready while this one is
 * killed.
 */
process.once('message', () => void import('../../src/main-worker.ts'))
process.send?.({ type: 'loaded' })
