import { isFreeItem, type Lang, type VideoDetail, videoKinds } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentActorRef } from '../actors/index.ts'
import { getDetail, listItemActors } from '../catalogue/index.ts'
import { findVideo } from '../media/index.ts'
import { listCategories } from '../settings/index.ts'
import { listTopicsOfItems } from '../topics/index.ts'

const topicsShown = 5

/** Public details of a video or short. @throws AppError NOT_FOUND */
export async function getVideo({ db }: Context, id: number, lang: Lang): Promise<VideoDetail> {
  const [detail, video, categories, actors, topics] = await Promise.all([
    getDetail(db, videoKinds, BigInt(id), lang),
    findVideo(db, BigInt(id)),
    listCategories(db),
    listItemActors(db, BigInt(id), lang),
    listTopicsOfItems(db, [BigInt(id)], lang, topicsShown),
  ])
  if (!video) throw new AppError('NOT_FOUND')
  const { card, description, tags } = detail
  const category = categories.find((one) => one.id === detail.categoryId)
  const isFree = isFreeItem(card)
  return {
    ...card,
    description,
    tags,
    actors: actors.map(presentActorRef),
    topics: topics.get(BigInt(id)) ?? [],
    category: category ? { id: Number(category.id), mid: category.mid, name: category.name } : null,
    previewMs: isFree ? card.durationMs : Number(video.preview_end_ms),
    isPlayable: video.asset_id !== null,
  }
}
