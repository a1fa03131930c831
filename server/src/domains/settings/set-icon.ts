import { Lang } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import type { PictureForm } from '../../platform/pictures/encode-picture.ts'
import { pictureAddress } from '../../platform/pictures/picture-address.ts'
import { claimPicture } from '../../platform/pictures/store-picture.ts'
import type { Operator } from '../audit/index.ts'
import { type ChangeContext, editSetting, type SettingChange } from './change-setting.ts'

const sides = { small: 192, large: 512 } as const
/** Sizes of the icons that were uploaded, whose addresses are public and never change. */
export const siteIconForm: PictureForm = { name: 'site-icon', shape: 'square', sides: Object.values(sides) }

/** The sizes of an icon that was uploaded. Undefined for any other. Pure. */
export function uploadedIcons(icon: string): { src: string; side: number }[] | undefined {
  const key = /^\/media\/pictures\/([\w-]{43})\/\d+\.webp$/.exec(icon)?.[1]
  return key ? Object.values(sides).map((side) => ({ src: pictureAddress(key, side), side })) : undefined
}

/**
 * Makes a stored picture the site's icon in one language, or in all of them. It stays stored for good: the setting can be
 * taken back to each of its earlier values.
 */
export function setIcon(
  ctx: ChangeContext,
  { pictureId, lang, operator }: { pictureId: bigint; lang: Lang | undefined; operator: Operator },
): Promise<SettingChange> {
  return editSetting(ctx, {
    ...{ name: 'webIco', operator },
    async edit(before, tx) {
      const icon = pictureAddress(await recordSiteIcon(tx, pictureId), sides.large)
      const langs = lang ? [lang] : Lang.enum
      return { ...(before as object), ...Object.fromEntries(langs.map((one) => [one, icon])) }
    },
  })
}

/** @returns the key of the picture */
async function recordSiteIcon(tx: Tx, id: bigint): Promise<string> {
  await claimPicture(tx, id)
  await tx
    .insertInto('site_icons')
    .values({ picture_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await tx.selectFrom('pictures').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  return key
}
