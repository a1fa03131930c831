import { type getSetup as call, type OutputOf, type SetupStep, setupSteps } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { hasPublishedItem } from '../catalogue/index.ts'
import { takesPayments } from '../payments/index.ts'
import { type ListedSetting, listSettings } from '../settings/index.ts'
import { presentBackups, readBackups } from './backups.ts'

/** What visitors pay. Other settings that are prices, such as rewards, may wait until the site is open. */
const visitorPrices: readonly ListedSetting['name'][] = [
  'vipCards',
  'rechargeCurrencies',
  'defaultPricePoints',
]

/** Which steps of the setup of a new site are done. */
export async function getSetup(ctx: Context): Promise<OutputOf<typeof call>> {
  const [settings, hasItem, backups] = await Promise.all([
    listSettings(ctx),
    hasPublishedItem(ctx.db),
    readBackups(ctx),
  ])
  const isDone: Record<SetupStep, boolean> = {
    name: settings.some(({ name, isDefault }) => name === 'webName' && !isDefault),
    mail: ctx.mailer !== undefined,
    video: hasItem,
    // whoever keeps all defaults hides the list
    prices: settings.some(({ name, lastChange }) => visitorPrices.includes(name) && lastChange !== undefined),
    payment: takesPayments(ctx),
    backupFolder: ctx.config.backupDir !== undefined,
    // One is made every night, and the last test of one found no damage.
    backup: ctx.config.backupDir !== undefined && presentBackups(backups).test.state === 'fine',
  }
  return setupSteps.map((step) => ({ step, isDone: isDone[step] }))
}
