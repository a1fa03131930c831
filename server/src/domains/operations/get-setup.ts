import { type getSetup as call, type OutputOf, type SetupStep, setupSteps } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { hasPublishedItem } from '../catalogue/index.ts'
import { takesPayments } from '../payments/index.ts'
import { listSettings } from '../settings/index.ts'

/** Which steps of the setup of a new site are done. */
export async function getSetup(ctx: Context): Promise<OutputOf<typeof call>> {
  const [settings, hasItem] = await Promise.all([listSettings(ctx), hasPublishedItem(ctx.db)])
  const isDone: Record<SetupStep, boolean> = {
    name: settings.some(({ name, isDefault }) => name === 'webName' && !isDefault),
    mail: ctx.mailer !== undefined,
    video: hasItem,
    // whoever keeps all defaults hides the list
    prices: settings.some(({ isPrice, lastChange }) => isPrice && lastChange !== undefined),
    payment: takesPayments(ctx),
    backup: ctx.config.backupDir !== undefined,
  }
  return setupSteps.map((step) => ({ step, isDone: isDone[step] }))
}
