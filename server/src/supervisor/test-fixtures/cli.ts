import { spawn } from 'node:child_process'

/** A minimal command line for tests of the supervisor. */
const [command] = process.argv.slice(2)
if (command === 'migrate' && process.env.MIGRATE_FAILS) {
  console.error('The database is of a newer version.')
  process.exitCode = 1
} else if (command === 'demo' && process.env.DEMO_IS_LONG) {
  console.log('demo: 1 of 8 videos')
  spawn('sleep', ['60'])
} else {
  console.log(command === 'demo' ? 'demo: 8 of 8 videos' : 'The database is up to date.')
}
