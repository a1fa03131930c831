import { writeMasterPlaylist, writeMediaPlaylist } from '@liuguang/media'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createResponseCache, type ResponseCache } from '../../platform/http/response-cache.ts'
import type { Grant } from '../../platform/media-delivery/grant.ts'
import type { AssetFile } from './asset-files.ts'
import { findRendition, listRenditionSummaries, type ServedAsset } from './asset-queries.ts'

export type PlaylistFile = Extract<AssetFile, { kind: 'master' | 'playlist' }>

/**
 * Renditions do not change. After the ladder replaces the first rendition, plays may still start with the old one for
 * this long. Its files are kept much longer.
 */
const maxAgeMs = 30_000
/** Share of the response cache (ANSWER_CACHE_MB). */
const cacheShare = 1 / 4

/**
 * Playlists as bytes. They refer to files relative to the playlist, without the grant, so that grants that allow the
 * same part of an asset share one cached text.
 */
export class Playlists {
  private readonly ctx: Context
  private readonly cache: ResponseCache<Buffer> | undefined

  constructor(ctx: Context) {
    this.ctx = ctx
    this.cache =
      ctx.config.answerCacheMb === 0
        ? undefined
        : createResponseCache({
            maxBytes: ctx.config.answerCacheMb * 2 ** 20 * cacheShare,
            maxAgeMs,
            sizeOf: (key, bytes) => bytes.length + 2 * key.length + 300,
            now: () => ctx.clock.now().getTime(),
          })
  }

  /** The playlist, up to the end that the grant allows. @throws AppError NOT_FOUND */
  read(asset: ServedAsset, grant: Grant, file: PlaylistFile): Buffer | Promise<Buffer> {
    const endMs = previewEnd(grant)
    const write = async () =>
      Buffer.from(
        file.kind === 'master'
          ? await this.writeMaster(asset.id, endMs)
          : await this.writeMedia(asset.id, file.rendition, endMs),
      )
    const name = file.kind === 'master' ? '' : file.rendition
    return this.cache ? this.cache.get(`${asset.id}/${name}/${endMs}`, write) : write()
  }

  private async writeMaster(assetId: bigint, endMs: number): Promise<string> {
    const renditions = await listRenditionSummaries(this.ctx.db, assetId)
    // An empty playlist would stop a player, so renditions without a segment in the preview are left out.
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

export function isPlaylist(file: AssetFile): file is PlaylistFile {
  return file.kind === 'master' || file.kind === 'playlist'
}

/** End of what a grant shows, milliseconds. */
export function previewEnd(grant: Grant): number {
  return grant.scope === 'preview' ? grant.endMs : Number.POSITIVE_INFINITY
}
