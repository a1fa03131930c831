import type { Env } from '../../config.ts'
import { formerVariables } from '../../config-settings.ts'
import type { Context } from '../../context.ts'
import type { Operator } from '../audit/index.ts'
import { type ChangeContext, editSetting } from './change-setting.ts'
import type { SettingName } from './definitions.ts'
import { getSettings, listChanges } from './queries.ts'

const site: Operator = { name: 'system', role: 'system' }

type StartContext = ChangeContext & Pick<Context, 'log'>

/**
 * Runs at start-up: gives settings that used to be environment variables the values of those that are still set, unless
 * the setting was ever changed. So an upgrade changes nothing by itself, and later the back office alone decides.
 * @throws SettingRefused for a value that is not allowed
 */
export async function takeOverVariables(ctx: StartContext, env: Env): Promise<void> {
  for (const [variable, name] of Object.entries(formerVariables)) {
    const text = env[variable]
    if (text) await takeOver(ctx, { name, variable, text })
  }
}

/** Former variables that are set and have no effect: their settings have other values, which the back office decides. */
export async function listIgnoredVariables({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<{ variable: string; setting: SettingName }[]> {
  const values = await getSettings(db)
  return Object.entries(formerVariables).flatMap(([variable, setting]) => {
    const text = config.formerVariables[variable]
    return text && givenBy(text) !== values[setting] ? [{ variable, setting }] : []
  })
}

/** A whole number, or something that the setting refuses. */
const givenBy = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

async function takeOver(
  ctx: StartContext,
  { name, variable, text }: { name: SettingName; variable: string; text: string },
): Promise<void> {
  const given = givenBy(text)
  const reason = `${variable}=${text}`
  const { before, after } = await editSetting(ctx, {
    name,
    edit: async (current, tx) =>
      (await listChanges(tx, { name }, { limit: 1 })).length === 0 ? given : current,
    ...{ operator: site, reason },
  })
  if (after !== given)
    ctx.log.warn(
      `${reason} has no effect: ${name} is a setting of the back office, where it was changed. Remove the variable.`,
    )
  else if (before !== after) ctx.log.info(`the setting ${name} has the value of ${variable} now`)
}
