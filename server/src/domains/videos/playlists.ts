import { writeMasterPlaylist, writeMediaPlaylist } from '@liuguang/media'
import type { Context } from '../../context.ts'
import { type AnswerCache, createAnswerCache } from '../../platform/http/answer-cache.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { AssetFile, Grant } from '../../platform/media-delivery/grant.ts'
import { findRendition, listRenditionHeads, type ServedAsset } from './asset-queries.ts'

export type PlaylistFile = Extract<AssetFile, { kind: 'master' | 'playlist' }>

/**
 * A rendition does not change. When the ladder takes the place of the first ones, plays may begin with those for so
 * long; their files are kept far longer.
 */
const maxAgeMs = 30_000
/** Of what answers may keep (ANSWER_CACHE_MB). */
const share = 1 / 4

/**
 * Playlists as the bytes that leave. They name files by their place beside the playlist, without the grant: what opens
 * as much of an asset is the same text for everybody, and is kept ready.
 */
export class Playlists {
  private readonly ctx: Context
  private readonly kept: AnswerCache<Buffer> | undefined

  constructor(ctx: Context) {
    this.ctx = ctx
    this.kept =
      ctx.config.answerCacheMb === 0
        ? undefined
        : createAnswerCache({
            maxBytes: ctx.config.answerCacheMb * 2 ** 20 * share,
            maxAgeMs,
            sizeOf: (key, bytes) => bytes.length + 2 * key.length + 300,
            version: () => 'does not change',
            now: () => ctx.clock.now().getTime(),
          })
  }

  /**
   * What a grant opens of it.
   * @throws AppError NOT_FOUND
   */
  read(asset: ServedAsset, grant: Grant, file: PlaylistFile): Buffer | Promise<Buffer> {
    const endMs = previewEnd(grant)
    const write = () => this.write(asset.id, file, endMs)
    if (!this.kept) return write()
    const key = keyOf(asset.id, file, endMs)
    return this.kept.get(key, write)
  }

  private async write(assetId: bigint, file: PlaylistFile, endMs: number): Promise<Buffer> {
    return Buffer.from(
      file.kind === 'master'
        ? await this.writeMaster(assetId, endMs)
        : await this.writeMedia(assetId, file.rendition, endMs),
    )
  }

  private async writeMaster(assetId: bigint, endMs: number): Promise<string> {
    const renditions = await listRenditionHeads(this.ctx.db, assetId)
    // An empty playlist would stop a player: what has nothing to show of a preview is not named.
    const shown = renditions.filter(({ firstEndMs }) => firstEndMs <= endMs)
    const audio = shown.find((rendition) => rendition.kind === 'audio')
    const videos = shown.filter((rendition) => rendition.kind === 'video')
    return writeMasterPlaylist(videos, audio, { uri: ({ name }) => `${name}/index.m3u8` })
  }

  private async writeMedia(assetId: bigint, name: string, endMs: number): Promise<string> {
    const rendition = await findRendition(this.ctx.db, assetId, name)
    if (!rendition) throw new AppError('NOT_FOUND')
    return writeMediaPlaylist(rendition, { uri: (segment) => segment, endMs })
  }
}

function keyOf(assetId: bigint, file: PlaylistFile, endMs: number): string {
  return `${assetId}/${file.kind === 'master' ? '' : file.rendition}/${endMs}`
}

export function isPlaylist(file: AssetFile): file is PlaylistFile {
  return file.kind === 'master' || file.kind === 'playlist'
}

/** What ends later in the video is not shown under this grant; ms. */
export function previewEnd(grant: Grant): number {
  return grant.scope === 'preview' ? grant.endMs : Number.POSITIVE_INFINITY
}
