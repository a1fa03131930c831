import * as contract from '@liuguang/contract'
import { AppError } from '../../platform/http/app-error.ts'
import { type BoundCall, bindCached } from '../../platform/http/bind-call.ts'
import { fillNumbers } from './fill-numbers.ts'
import { currentPolicyVersions, findCurrentPolicy, getSettings, listCategories } from './queries.ts'

/** Menu entries of these kinds (`mid`, spec 7) are shown only while the switch of that name is in `mobileSw`. */
const menuKindBySwitch = { comics: 13 }

export const routes: readonly BoundCall[] = [
  bindCached(contract.getSettings, ['settings', 'policies'], async ({ ctx }) => {
    const settings = await getSettings(ctx.db)
    return {
      siteUrl: ctx.config.publicUrl ?? '',
      webName: settings.webName,
      webDescription: settings.webDescription,
      webIco: settings.webIco,
      mobileSw: settings.mobileSw,
      serviceMail: settings.serviceMail,
      hasMail: ctx.mailer !== undefined,
      rating: settings.rating,
      policies: await currentPolicyVersions(ctx.db),
    }
  }),
  bindCached(contract.listMenu, ['categories', 'settings'], async ({ ctx }) => {
    const [categories, settings] = await Promise.all([listCategories(ctx.db), getSettings(ctx.db)])
    const hiddenMids = Object.entries(menuKindBySwitch)
      .filter(([name]) => !settings.mobileSw.includes(name))
      .map(([, mid]) => mid)
    return categories
      .filter((category) => !hiddenMids.includes(category.mid))
      .map((category) => ({ id: Number(category.id), mid: category.mid, name: category.name }))
  }),
  bindCached(contract.getPolicy, ['policies', 'settings'], async ({ ctx, input }) => {
    const [policy, settings] = await Promise.all([findCurrentPolicy(ctx.db, input.kind), getSettings(ctx.db)])
    if (!policy) throw new AppError('NOT_FOUND')
    return {
      kind: input.kind,
      version: policy.version,
      effectiveAt: policy.effective_at.toISOString(),
      title: policy.title as contract.LocalText,
      text: fillNumbers(policy.text as contract.LocalText, settings),
    }
  }),
]
