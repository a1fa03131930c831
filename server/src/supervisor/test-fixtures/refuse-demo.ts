import type { SpawnOptions } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded before a supervisor (`--import`): its process for `demo` cannot be made, as on a machine without memory. */
const childProcess = process.getBuiltinModule('node:child_process')
const { spawn } = childProcess
const spawnUnlessDemo = (program: string, args: readonly string[], options: SpawnOptions) =>
  spawn(args.includes('demo') ? '/nowhere/node' : program, args, options)
Object.assign(childProcess, { spawn: spawnUnlessDemo })
syncBuiltinESMExports()
