import { idOf, type Task } from '../../platform/jobs/task.ts'
import { buildLadder } from './build-ladder.ts'
import { prepareImport } from './prepare-import.ts'

function approverOf(payload: unknown): string {
  const name =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'approvedBy') : undefined
  return typeof name === 'string' && name !== '' ? name : 'operator'
}

export const tasks: readonly Task[] = [
  {
    name: 'publishing.prepare',
    run: (ctx, payload, run) => prepareImport(ctx, idOf(payload, 'importId'), approverOf(payload), run),
  },
  {
    name: 'publishing.build-ladder',
    run: (ctx, payload, run) => buildLadder(ctx, idOf(payload, 'importId'), run),
  },
]
