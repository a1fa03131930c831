import { type EarlyHandler, type EarlyLane, sendEarly } from '../../platform/http/early-lane.ts'
import { trustProxies, visitorAddress } from '../../platform/http/visitor-address.ts'
import type { MediaAccess } from './media-access.ts'
import type { Playlists } from './playlists.ts'

export interface EarlyPlaylists {
  lane: EarlyLane
  access: MediaAccess
  playlists: Playlists
  /** Of every playlist. */
  headers: Readonly<Record<string, string>>
  /** One was sent. */
  note: (bytes: number) => void
  trustedProxies: number
}

/** `/media/<grant>/<asset>/<playlist>`, with nothing in it that is written in two ways. */
const playlistAddress = /^\/media\/([\w.-]+)\/([\w-]{22})\/(master\.m3u8|[a-z0-9-]+\/index\.m3u8)$/

/** Sends a playlist that is kept to whom memory lets see it, and hands on everything else. */
export function sendPlaylistsEarly(options: EarlyPlaylists): EarlyHandler {
  const { lane, access, playlists, headers, note } = options
  const fixed = Object.entries(headers).flat()
  const trust = trustProxies(options.trustedProxies)
  return (request, response, otherwise) => {
    const [, grantText = '', token = '', path = ''] = playlistAddress.exec(request.url ?? '') ?? []
    if (path === '' || request.method !== 'GET') return otherwise()
    const ask = { grantText, token, address: visitorAddress(request, trust) }
    const admitted = access.recall(ask, path)
    const playlist = admitted && playlists.peek(admitted)
    if (!playlist || !lane.admits(request)) return otherwise()
    note(playlist.length)
    sendEarly(response, fixed, playlist)
  }
}
