import * as contract from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { storePicture } from '../../platform/pictures/store-picture.ts'
import { staffOperator } from '../audit/index.ts'
import { addPolicyVersion } from './add-policy-version.ts'
import { changeSetting, revertSetting } from './change-setting.ts'
import { findDefinition } from './definitions.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { listStaffEnvironment, listStaffSettings } from './list-for-staff.ts'
import { listMenu, markEmpty, presentMenuItem } from './list-menu.ts'
import { listPolicyVersions } from './list-policy-versions.ts'
import { listSettingChanges, listSettings } from './list-settings.ts'
import { publicSettings } from './public-settings.ts'
import {
  currentPolicyVersions,
  findCurrentPolicy,
  getSettings,
  listAllCategories,
  listCategories,
} from './queries.ts'
import { setIcon, siteIconForm } from './set-icon.ts'
import { presentSetting } from './views.ts'
import { mayChange, mayRead } from './who-may-change.ts'

/** Ids of the categories with published items. */
type ListUsedCategories = (db: DbOrTx) => Promise<Set<number>>

/** @param listUsedCategories given by `domains/routes.ts`, because it reads a later domain */
export function routes(listUsedCategories: ListUsedCategories): readonly BoundCall[] {
  return [...menuRoutes(listUsedCategories), ...settingsRoutes]
}

const menuRoutes = (listUsedCategories: ListUsedCategories): readonly BoundCall[] => [
  bindCached(contract.listMenu, ['categories', 'settings', 'items'], async ({ ctx: { db } }) => {
    const [menu, used] = await Promise.all([listMenu(db), listUsedCategories(db)])
    return menu.map((item) => markEmpty(item, used))
  }),
  bindCached(contract.listSubCategories, ['categories', 'items'], async ({ ctx: { db }, input }) => {
    const [categories, used] = await Promise.all([listCategories(db), listUsedCategories(db)])
    const parent = categories.find((one) => one.id === BigInt(input.id) && contract.isCategory(one))
    if (!parent) throw new AppError('NOT_FOUND')
    return markEmpty(presentMenuItem(parent, categories), used).children ?? []
  }),
]

const settingsRoutes: readonly BoundCall[] = [
  bindCached(contract.getSettings, ['settings', 'policies'], async ({ ctx }) => {
    const settings = await getSettings(ctx.db)
    return {
      ...publicSettings(settings),
      siteUrl: ctx.config.publicUrl ?? '',
      hasMail: ctx.mailer !== undefined,
      isEmbeddable: settings.embedSites.length > 0,
      policies: await currentPolicyVersions(ctx.db),
    }
  }),
  bindCached(contract.getPolicy, ['policies', 'settings'], async ({ ctx, input }) => {
    const [policy, settings] = await Promise.all([findCurrentPolicy(ctx.db, input.kind), getSettings(ctx.db)])
    if (!policy) throw new AppError('NOT_FOUND')
    return {
      kind: input.kind,
      version: policy.version,
      effectiveAt: policy.effective_at.toISOString(),
      title: policy.title as contract.LocalText,
      text: fillPlaceholders(policy.text as contract.LocalText, settings),
    }
  }),
  bind(contract.listStaffCategories, ({ ctx }) => listAllCategories(ctx.db)),
  bind(contract.listSettings, async ({ ctx, viewer, input }) => {
    const list = await listStaffSettings(ctx, viewer.role, input)
    return { list, total: list.length }
  }),
  bind(contract.changeSetting, async ({ ctx, input, ...request }) => {
    requireRight(mayChange, request.viewer.role, input.key)
    const { name } = await changeSetting(ctx, { ...input, operator: staffOperator(request) })
    return readSetting(ctx, name)
  }),
  bind(contract.revertSetting, async ({ ctx, input, ...request }) => {
    requireRight(mayChange, request.viewer.role, input.name)
    const { name } = await revertSetting(ctx, { ...input, operator: staffOperator(request) })
    return readSetting(ctx, name)
  }),
  bind(contract.setSiteIcon, async ({ ctx, input, takeFile, abortedOnDisconnect, ...request }) => {
    const { viewer, address } = request
    const uploader = { accountId: viewer.accountId, isGuest: false, address, signal: abortedOnDisconnect() }
    const pictureId = await storePicture(ctx, uploader, takeFile, siteIconForm)
    const { name } = await setIcon(ctx, { pictureId, lang: input.lang, operator: staffOperator(request) })
    return readSetting(ctx, name)
  }),
  bind(contract.listSettingChanges, ({ ctx, input, viewer }) => {
    requireRight(mayRead, viewer.role, input.name)
    return listSettingChanges(ctx, input)
  }),
  bind(contract.listPolicyVersions, ({ ctx, input }) => listPolicyVersions(ctx, input)),
  bind(contract.addPolicyVersion, ({ ctx, input, requestKey, ...request }) =>
    addPolicyVersion(ctx, {
      ...{ input, requestKey },
      ...{ staffId: request.viewer.accountId, operator: staffOperator(request) },
    }),
  ),
  bind(contract.listEnvironment, async ({ ctx, input }) => {
    const list = listStaffEnvironment(ctx.config, input)
    return { list, total: list.length }
  }),
]

/** @throws AppError PERMISSION_DENIED to a role that may not do this with the setting; SettingRefused for an unknown one */
function requireRight(right: typeof mayChange, role: contract.StaffRole, key: string): void {
  if (!right(role, findDefinition(key).definition)) throw new AppError('PERMISSION_DENIED')
}

async function readSetting(ctx: Context, name: string): Promise<contract.Setting> {
  const setting = (await listSettings(ctx)).find((one) => one.name === name)
  if (!setting) throw new AppError('NOT_FOUND')
  return presentSetting(setting)
}
