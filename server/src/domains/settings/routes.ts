import * as contract from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { staffActor } from '../audit/index.ts'
import { changeSetting, revertSetting } from './change-setting.ts'
import { fillNumbers } from './fill-numbers.ts'
import { listSettingChanges, listSettings } from './list-settings.ts'
import { publicSettings } from './public-settings.ts'
import {
  type Category,
  currentPolicyVersions,
  findCurrentPolicy,
  getSettings,
  listCategories,
} from './queries.ts'
import { presentSetting } from './views.ts'

/** The kind of the entry that leads to the topics. It has no content of its own: its `id` is 0, too (spec 2). */
const topicsKind = 0

/** Menu entries of these kinds (`mid`, spec 7) are shown only while the switch of that name is in `mobileSw`. */
const menuKindBySwitch = { comics: 13 } as const

export const routes: readonly BoundCall[] = [
  bindCached(contract.getSettings, ['settings', 'policies'], async ({ ctx }) => {
    const settings = await getSettings(ctx.db)
    return {
      ...publicSettings(settings),
      siteUrl: ctx.config.publicUrl ?? '',
      hasMail: ctx.mailer !== undefined,
      policies: await currentPolicyVersions(ctx.db),
    }
  }),
  bindCached(contract.listMenu, ['categories', 'settings'], async ({ ctx }) => {
    const [categories, settings] = await Promise.all([listCategories(ctx.db), getSettings(ctx.db)])
    const hiddenMids = Object.entries(menuKindBySwitch)
      .filter(([name]) => !settings.mobileSw.some((on) => on === name))
      .map(([, mid]) => mid as number)
    return categories
      .filter(({ mid, parentId }) => parentId === null && !hiddenMids.includes(mid))
      .map((category) => presentMenuItem(category, categories))
  }),
  bindCached(contract.listSubCategories, ['categories'], async ({ ctx, input }) => {
    const categories = await listCategories(ctx.db)
    const parent = categories.find(({ id, mid }) => id === BigInt(input.id) && mid !== topicsKind)
    if (!parent) throw new AppError('NOT_FOUND')
    return presentMenuItem(parent, categories).children ?? []
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
  bind(contract.listSettings, async ({ ctx }) => (await listSettings(ctx)).map(presentSetting)),
  bind(contract.changeSetting, async ({ ctx, input, ...request }) => {
    const { name } = await changeSetting(ctx, { ...input, actor: staffActor(request) })
    return readSetting(ctx, name)
  }),
  bind(contract.revertSetting, async ({ ctx, input, ...request }) => {
    const { name } = await revertSetting(ctx, { ...input, actor: staffActor(request) })
    return readSetting(ctx, name)
  }),
  bind(contract.listSettingChanges, ({ ctx, input }) => listSettingChanges(ctx, input)),
  bind(contract.listSecrets, async ({ ctx }) => ctx.config.secrets),
]

function presentMenuItem({ id, mid, name }: Category, categories: readonly Category[]): contract.MenuItem {
  const children = categories
    .filter(({ parentId }) => parentId === id)
    .map((child) => ({ id: Number(child.id), mid: child.mid, name: child.name }))
  return { id: mid === topicsKind ? 0 : Number(id), mid, name, ...(children.length > 0 && { children }) }
}

async function readSetting(ctx: Context, name: string): Promise<contract.Setting> {
  const setting = (await listSettings(ctx)).find((one) => one.name === name)
  if (!setting) throw new AppError('NOT_FOUND')
  return presentSetting(setting)
}
