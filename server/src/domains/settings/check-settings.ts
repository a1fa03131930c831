import type { DbOrTx } from '../../platform/db/database.ts'
import { storedSettings } from '../settings.ts'
import { findDefinition } from './definitions.ts'
import { getSettings } from './queries.ts'
import { findSettingProblem } from './setting-value.ts'

/**
 * Runs at start-up, because a stored value may come from a version with other rules.
 * @throws Error naming all wrong settings, with a message for the operator
 */
export async function checkSettings(db: DbOrTx): Promise<void> {
  const settings = await getSettings(db)
  const problems = (Object.keys(storedSettings) as (keyof typeof settings)[]).flatMap((name) => {
    const problem = findSettingProblem(findDefinition(name).definition, settings[name])
    return problem ? `${[name, ...problem.path].join('.')} ${problem.sentence}` : []
  })
  if (problems.length === 0) return
  // One line: of a process that does not start, the supervisor shows the first.
  throw new Error(
    `These settings cannot be used: ${problems.join('. ')}. Change them by npm run cli -- set KEY VALUE, or npm run cli -- revert-setting KEY --default`,
  )
}
