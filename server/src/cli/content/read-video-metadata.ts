import { defaultLang, findVideoCategories, Lang, limits, menuKinds } from '@liuguang/contract'
import { checkItemText, checkVipOnlyPrice } from '../../domains/catalogue/index.ts'
import { checkLeadsTo } from '../../domains/media/index.ts'
import type { ImportMetadata } from '../../domains/publishing/index.ts'
import { listAllCategories } from '../../domains/settings/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { InputRefused } from '../../platform/http/app-error.ts'

/** What an operator writes about a video to import, as options or in the columns of a file. Undefined or empty: nothing. */
export interface VideoTexts {
  title: string | undefined
  description: string | undefined
  tags: string | undefined
  actors: string | undefined
  /** A slug, or a name. */
  category: string | undefined
  /** Points; 0: free. */
  price: string | undefined
  freeSeconds: string | undefined
  lang: string | undefined
  /** `1042@90`: a video and a second. */
  leadsTo: string | undefined
  isVipOnly: boolean
  isShort: boolean
}

export type VideoMetadata = Omit<ImportMetadata, 'approvedBy'>

/**
 * Makes the metadata of an import from texts.
 * @param nameOf what the operator calls a text: `--free-seconds`
 * @param problems gets a sentence for everything that is wrong; then the metadata must not be used
 */
export async function readVideoMetadata(
  db: Db,
  texts: VideoTexts,
  nameOf: (text: keyof VideoTexts) => string,
  problems: string[],
): Promise<VideoMetadata> {
  const read = { nameOf, problems }
  const price = readNumber('price', texts.price, limits.importPriceMax, read)
  const metadata: VideoMetadata = {
    title: texts.title?.trim() ?? '',
    description: texts.description ?? '',
    tags: listOf(texts.tags),
    actors: listOf(texts.actors),
    categoryId: await readCategory(db, texts.category, problems),
    price: price === undefined ? 'default' : price === 0 ? undefined : { asset: 'points', amount: price },
    isVipOnly: texts.isVipOnly,
    lang: readLang(texts.lang, read),
    kind: texts.isShort ? 'short' : 'video',
    leadsTo: readLead(texts.leadsTo, read),
    freeSeconds: readNumber('freeSeconds', texts.freeSeconds, limits.freeSecondsMax, read) ?? 'default',
  }
  if (metadata.title === '') problems.push(`A title is required: ${nameOf('title')}`)
  else await refusalOf(problems, async () => checkItemText(metadata))
  await refusalOf(problems, async () => checkVipOnlyPrice(metadata))
  await refusalOf(problems, () => checkLeadsTo(db, metadata.kind ?? 'video', metadata.leadsTo))
  return metadata
}

interface Reading {
  nameOf: (text: keyof VideoTexts) => string
  problems: string[]
}

async function refusalOf(problems: string[], check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof InputRefused)) throw error
    problems.push(error.message)
  }
}

function readNumber(
  name: keyof VideoTexts,
  text: string | undefined,
  max: number,
  { nameOf, problems }: Reading,
): number | undefined {
  if (!text) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= max) return value
  problems.push(`${nameOf(name)} must be a whole number from 0 to ${max}.`)
  return undefined
}

async function readCategory(
  db: Db,
  text: string | undefined,
  problems: string[],
): Promise<bigint | undefined> {
  if (!text) return undefined
  const categories = await listAllCategories(db)
  const [category, another] = findVideoCategories(categories, text)
  const slugs = categories.filter(({ mid }) => mid === menuKinds.videos).map(({ slug }) => slug)
  if (another) problems.push(`Several categories are called "${text}": give the slug of one.`)
  else if (!category) problems.push(`There is no category "${text}", only: ${slugs.join(', ') || 'none'}`)
  return category && BigInt(category.id)
}

function readLang(text: string | undefined, { nameOf, problems }: Reading): Lang {
  if (!text) return defaultLang
  const lang = Lang.enum.find((one) => one === text)
  if (!lang) problems.push(`${nameOf('lang')} must be one of ${Lang.enum.join(', ')}.`)
  return lang ?? defaultLang
}

/** `1042@90` or `1042@12.5`. */
function readLead(
  text: string | undefined,
  { nameOf, problems }: Reading,
): { videoId: bigint; atMs: number } | undefined {
  if (!text) return undefined
  const [, id, seconds] = /^(\d{1,15})@(\d{1,6}(?:\.\d{1,3})?)$/.exec(text) ?? []
  if (id && seconds) return { videoId: BigInt(id), atMs: Math.round(Number(seconds) * 1000) }
  problems.push(`${nameOf('leadsTo')} must be a video and a second, such as 1042@90`)
  return undefined
}

const listOf = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(/[,，;；]/).map((one) => one.trim()))].filter((one) => one !== '')
