import '../../src/domains/jobs.ts'
import '../../src/open-context.ts'
import '../../src/platform/jobs/run-worker.ts'

/** A worker that has read its code and waits for a word to begin: the next one is ready while this one is killed. */
process.once('message', () => void import('../../src/main-worker.ts'))
process.send?.({ type: 'loaded' })
